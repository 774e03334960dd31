import { ActionIcon, CopyButton, TextInput, Tooltip } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

/** A value to take away, such as a new key. */
export function CopyField({ label, value }: { label: string; value: string }) {
  const { t } = useTranslation('parts')
  return (
    <TextInput
      label={label}
      value={value}
      readOnly
      classNames={{ input: 'code' }}
      onFocus={(event) => event.currentTarget.select()}
      rightSection={
        <CopyButton value={value} timeout={1_500}>
          {({ copied, copy }) => (
            <Tooltip label={copied ? t('copied') : t('copy')}>
              <ActionIcon size={28} onClick={copy} aria-label={copied ? t('copied') : t('copy')}>
                {copied ? <IconCheck size={16} /> : <IconCopy size={16} stroke={1.6} />}
              </ActionIcon>
            </Tooltip>
          )}
        </CopyButton>
      }
    />
  )
}

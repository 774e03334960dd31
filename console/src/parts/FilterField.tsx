import { CloseButton, TextInput, type TextInputProps } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'

type Props = Omit<TextInputProps, 'value' | 'onChange'> & {
  label: string
  /** As the address has it. */
  value: string | undefined
  /** Called with the text once typing pauses. */
  filter: (value: string) => void
}

/** A text to filter by, which the address remembers. */
export function FilterField({ label, value = '', filter, ...input }: Props) {
  const { t } = useTranslation('parts')
  const [typed, setTyped] = useState(value)
  const filterLater = useDebouncedCallback(filter, 250)
  useEffect(() => setTyped(value), [value])
  const write = (text: string) => {
    setTyped(text)
    filterLater(text)
  }
  return (
    <TextInput
      aria-label={label}
      placeholder={label}
      leftSection={<IconSearch size={16} stroke={1.6} />}
      rightSection={typed && <CloseButton size="sm" onClick={() => write('')} aria-label={t('clear')} />}
      autoComplete="off"
      spellCheck={false}
      {...input}
      value={typed}
      onChange={(event) => write(event.currentTarget.value)}
    />
  )
}

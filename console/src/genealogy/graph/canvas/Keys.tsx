import { ActionIcon, Kbd, Modal, Tooltip } from '@mantine/core'
import { IconKeyboard } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './Keys.module.css'

type Props = { isOpen: boolean; open: () => void; close: () => void }

/** Every key that the drawing knows. */
export function Keys({ isOpen, open, close }: Props) {
  const { t } = useTranslation('genealogy')
  const keys: { name: string; keys: string[] }[] = [
    { name: t('key_walk'), keys: ['←', '↑', '→', '↓'] },
    { name: t('key_open'), keys: ['Enter'] },
    { name: t('key_close'), keys: ['Esc'] },
    { name: t('key_grow_up'), keys: ['Shift', '←'] },
    { name: t('key_grow_down'), keys: ['Shift', '→'] },
    { name: t('find'), keys: ['/'] },
    { name: t('key_next'), keys: ['N'] },
    { name: t('key_previous'), keys: ['Shift', 'N'] },
    { name: t('zoom_in'), keys: ['+'] },
    { name: t('zoom_out'), keys: ['−'] },
    { name: t('fit'), keys: ['0'] },
    { name: t('keys'), keys: ['?'] },
  ]
  return (
    <>
      <Tooltip label={`${t('keys')} (?)`} position="top">
        <ActionIcon size={28} onClick={open} aria-label={t('keys')}>
          <IconKeyboard size={16} stroke={1.6} />
        </ActionIcon>
      </Tooltip>
      <Modal opened={isOpen} onClose={close} title={t('keys')}>
        <dl className={classes.keys}>
          {keys.map(({ name, keys: pressed }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                {pressed.map((key) => (
                  <Kbd key={key}>{key}</Kbd>
                ))}
              </dd>
            </div>
          ))}
        </dl>
        <p className={classes.hint}>{t('keys_hint')}</p>
      </Modal>
    </>
  )
}

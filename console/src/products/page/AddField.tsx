import { Button, Group, Menu, Modal, TextInput } from '@mantine/core'
import type { Product } from '@polytrace/client'
import { IconPlus } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { pointerOf } from '../../data/json.ts'
import { objectNames } from '../texts/fields.ts'
import { emptyNames } from '../texts/rows.ts'
import { useFieldName } from '../use-field-name.ts'

type Props = { product: Product; added: string[]; add: (pointer: string) => void }

/** Opens a field that is empty, or a new one inside a free-form object. */
export function AddField({ product, added, add }: Props) {
  const { t } = useTranslation('products')
  const { nameOf } = useFieldName()
  const [into, setInto] = useState<string>()
  const names = emptyNames(product, {}).filter((name) => !added.includes(`/${name}`))
  return (
    <>
      <Menu position="top-start" withinPortal>
        <Menu.Target>
          <Button variant="subtle" mt="sm" leftSection={<IconPlus size={16} stroke={1.6} />}>
            {t('add_field')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown mah={360} style={{ overflowY: 'auto' }}>
          {names.map((name) => (
            <Menu.Item key={name} onClick={() => add(pointerOf([name]))}>
              {nameOf(name)}
            </Menu.Item>
          ))}
          {names.length > 0 && <Menu.Divider />}
          {objectNames.map((name) => (
            <Menu.Item key={name} onClick={() => setInto(name)}>
              {t('add_into', { name: nameOf(name) })}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      <Modal opened={into !== undefined} onClose={() => setInto(undefined)} title={t('add_field')}>
        {into && (
          <NewKey
            done={(key) => {
              add(pointerOf([into, key]))
              setInto(undefined)
            }}
            taken={Object.keys(product[into as 'custom_data'])}
          />
        )}
      </Modal>
    </>
  )
}

function NewKey({ taken, done }: { taken: string[]; done: (key: string) => void }) {
  const { t } = useTranslation('products')
  const [key, setKey] = useState('')
  const isTaken = taken.includes(key.trim())
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (key.trim() && !isTaken) done(key.trim())
  }
  return (
    <form onSubmit={submit}>
      <TextInput
        label={t('key')}
        description={t('key_hint')}
        value={key}
        onChange={(event) => setKey(event.currentTarget.value)}
        error={isTaken && t('key_taken')}
        classNames={{ input: 'code' }}
        data-autofocus
      />
      <Group justify="flex-end" mt="md">
        <Button type="submit" disabled={!key.trim() || isTaken}>
          {t('add_field')}
        </Button>
      </Group>
    </form>
  )
}

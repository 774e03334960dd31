import { Button, Group, Stack, TextInput } from '@mantine/core'
import { ProblemError } from '@polytrace/client'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, changed } from '../../data/api.ts'
import { Dialog } from '../../parts/Dialog.tsx'
import { Failure } from '../../parts/Failure.tsx'

const names = ['name', 'brand', 'gtin', 'internal_id'] as const

/** Creates a product with what identifies it; the rest is written on its page. */
export function NewProduct({ close }: { close: () => void }) {
  const { t } = useTranslation('products')
  const navigate = useNavigate()
  const [texts, setTexts] = useState<Partial<Record<(typeof names)[number], string>>>({})
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => {
      const given = Object.entries(texts).map(([name, text]) => [name, text.trim()] as const)
      const { name = '', ...rest } = Object.fromEntries(given.filter(([, text]) => text !== ''))
      return api.post('/api/v2/products/', { body: { name, ...rest } })
    },
    onSuccess: async ({ id }) => {
      // First away from the list, whose rows would move when it is asked for again.
      await navigate({ to: '/products/$id', params: { id }, search: { edit: 'original' } })
      await changed('products')
    },
  })
  const faults = error instanceof ProblemError ? error.errors : []
  const faultOf = (name: string) => faults.find(({ pointer }) => pointer === `/${name}`)?.message
  const isElsewhere = error !== null && !names.some((name) => faultOf(name))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    mutate()
  }
  return (
    <Dialog onClose={close} title={t('new')}>
      <form onSubmit={submit}>
        <Stack>
          {names.map((name) => (
            <TextInput
              key={name}
              label={t(name)}
              description={name === 'gtin' || name === 'internal_id' ? t(`${name}_hint`) : undefined}
              value={texts[name] ?? ''}
              onChange={(event) => setTexts({ ...texts, [name]: event.currentTarget.value })}
              error={faultOf(name)}
              required={name === 'name'}
              attributes={{ input: { dir: 'auto' } }}
              data-autofocus={name === 'name' || undefined}
              autoComplete="off"
            />
          ))}
          {isElsewhere && <Failure error={error} />}
          <Group justify="flex-end">
            <Button type="submit" loading={isPending}>
              {t('create')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}

import { Button, Group, Menu, TextInput } from '@mantine/core'
import type { SavedView } from '@polytrace/client'
import { IconBookmark, IconCheck, IconTrash } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, changed, reading } from '../../data/api.ts'
import { useFailureText } from '../../parts/failure-words.ts'
import { isSameView, viewOf } from './saved-views.ts'

const route = getRouteApi('/frame/products')

/** Ways to look at the list under names of one's own, which the service keeps for whoever is signed in. */
export function SavedViews() {
  const { t } = useTranslation('products')
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const failureText = useFailureText()
  const [name, setName] = useState('')
  const { data } = useQuery(reading('/api/v2/products/views/'))
  const onSuccess = () => changed('products', 'views')
  const saving = useMutation({
    mutationFn: (view: SavedView) => api.put('/api/v2/products/views/', { body: view }),
    onSuccess: () => {
      setName('')
      return onSuccess()
    },
  })
  const forgetting = useMutation({
    mutationFn: (gone: string) => api.delete('/api/v2/products/views/', { query: { name: gone } }),
    onSuccess,
  })
  const views = data?.results ?? []
  const current = views.find((view) => isSameView(view.search, search))
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() === '') return
    saving.mutate({ name: name.trim(), search: viewOf(search) as Record<string, string> })
  }
  return (
    <>
      <Menu.Target>
        <Button variant="default" leftSection={<IconBookmark size={16} stroke={1.6} />}>
          {current?.name ?? t('views')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {views.map((view) => (
          <Group key={view.name} gap={0} wrap="nowrap">
            <Menu.Item
              flex={1}
              onClick={() => void navigate({ search: view.search })}
              rightSection={view === current && <IconCheck size={16} stroke={1.8} aria-hidden />}
            >
              {view.name}
            </Menu.Item>
            <Menu.Item
              w="auto"
              color="gray"
              aria-label={t('view_delete', { name: view.name })}
              onClick={() => forgetting.mutate(view.name)}
            >
              <IconTrash size={16} stroke={1.6} />
            </Menu.Item>
          </Group>
        ))}
        {views.length > 0 && <Menu.Divider />}
        <form onSubmit={save}>
          <Group gap="xs" p={8} wrap="nowrap">
            <TextInput
              aria-label={t('view_name')}
              placeholder={t('view_name')}
              value={name}
              onChange={(event) => setName(event.currentTarget.value)}
              // Letters are for the name, and not for the menu to jump by.
              onKeyDown={(event) => event.stopPropagation()}
              maxLength={60}
              error={saving.error && failureText(saving.error)}
            />
            <Button type="submit" disabled={name.trim() === ''}>
              {t('view_save')}
            </Button>
          </Group>
        </form>
      </Menu.Dropdown>
    </>
  )
}

import { Button, Group, Text } from '@mantine/core'
import type { Schema } from '@polytrace/client'
import { IconHistory, IconTrash } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, changed, reading } from '../data/api.ts'
import { ConfirmDestroy } from '../parts/ConfirmDestroy.tsx'
import { Dialog } from '../parts/Dialog.tsx'
import { ButtonLink } from '../parts/links.tsx'
import { PageHead } from '../parts/PageHead.tsx'
import { BackToSchemas } from './BackToSchemas.tsx'
import { tagOf } from './lifecycle/tag.ts'

/** The head of a schema's page, with the ways to its versions and to its end. */
export function SchemaHead({ schema, mayChange }: { schema: Schema; mayChange: boolean }) {
  const { t } = useTranslation('schemas')
  const [isDeleting, setDeleting] = useState(false)
  const { id, name, field_group, version, is_system_schema, description, compatibility, state } = schema
  const facts = [
    t(field_group),
    t('version_number', { version }),
    is_system_schema ? t('system') : t('own_schema'),
    t(`state_${state}`),
    ...(compatibility === 'none' ? [] : [t(`mode_${compatibility}`)]),
  ]
  return (
    <>
      <PageHead
        title={name}
        above={<BackToSchemas />}
        lead={
          <>
            {facts.join(' · ')}
            {!mayChange && description && (
              <div>
                <span dir="auto">{description}</span>
              </div>
            )}
          </>
        }
        actions={
          <>
            <ButtonLink
              to="/schemas/$id/versions"
              params={{ id }}
              variant="default"
              leftSection={<IconHistory size={16} />}
            >
              {t('versions')}
            </ButtonLink>
            {mayChange && (
              <Button variant="default" leftSection={<IconTrash size={16} />} onClick={() => setDeleting(true)}>
                {t('delete')}
              </Button>
            )}
          </>
        }
      />
      {isDeleting && <DeleteSchema schema={schema} close={() => setDeleting(false)} />}
    </>
  )
}

/** A schema that something uses stays, and says what uses it. */
function DeleteSchema({ schema, close }: { schema: Schema; close: () => void }) {
  const { id, name } = schema
  const { t } = useTranslation('schemas')
  const navigate = useNavigate()
  const usage = useQuery({ ...reading('/api/v2/schemas/{id}/usage/', { path: { id } }), staleTime: 0 })
  const remove = useMutation({
    mutationFn: () => api.delete('/api/v2/schemas/{id}/', { path: { id }, headers: { 'if-match': tagOf(schema) } }),
    onSuccess: async () => {
      await navigate({ to: '/schemas', ignoreBlocker: true })
      await changed('schemas')
    },
  })
  if (!usage.data) return null
  const { total, referred_by } = usage.data
  if (total + referred_by.length === 0) {
    return (
      <ConfirmDestroy
        opened
        close={close}
        title={t('delete_title', { name })}
        name={name}
        verb={t('delete')}
        destroy={() => remove.mutate()}
        destroying={remove.isPending}
        error={remove.error}
      >
        {t('delete_text')}
      </ConfirmDestroy>
    )
  }
  return (
    <Dialog onClose={close} title={t('in_use_title', { name })}>
      <Text>
        {t('in_use_text')} {total > 0 && t('in_use_records', { count: total })}{' '}
        {referred_by.length > 0 && t('in_use_schemas', { count: referred_by.length })}
      </Text>
      <Group justify="flex-end" gap="sm" mt="md">
        <ButtonLink to="/schemas/$id" params={{ id }} search={{ tab: 'usage' }} onClick={close}>
          {t('see_usage')}
        </ButtonLink>
      </Group>
    </Dialog>
  )
}

import { Button, Select } from '@mantine/core'
import { IconWand } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, changed } from '../data/api.ts'
import { PageHead } from '../parts/PageHead.tsx'
import type { JsonSchema } from '../parts/schema-form/bundle.ts'
import { useKeptDraft } from '../session/use-kept-draft.ts'
import { useRestored } from '../session/use-kept-state.ts'
import { BackToSchemas } from './BackToSchemas.tsx'
import { DraftForm } from './DraftForm.tsx'
import { ExampleDialog } from './ExampleDialog.tsx'
import { type FieldGroup, fieldGroups, formatSchema, isFieldGroup, templates } from './field-groups.ts'
import { type Draft, useDraft } from './use-draft.ts'

const route = getRouteApi('/frame/schemas/new')

export function NewSchemaPage() {
  const { t } = useTranslation('schemas')
  const { group: asked = '', tab = '' } = route.useSearch()
  const navigate = route.useNavigate()
  const { read, keep } = useKeptDraft<{ group: FieldGroup; draft: Draft }>('schema.new')
  const [kept] = useState(read)
  useRestored(kept)
  const group = isFieldGroup(asked) ? asked : (kept?.group ?? 'custom_data')
  const nothing = { name: '', description: '', compatibility: 'none', state: 'active' } as const
  const draft = useDraft({ ...nothing, raw_schema: templates[group] as JsonSchema }, kept?.draft)
  const { draft: content, changes } = draft
  useEffect(() => keep(changes > 0 ? { group, draft: content } : undefined), [keep, group, content, changes])
  const [isExample, setExample] = useState(false)
  const create = useMutation({
    mutationFn: () =>
      api.post('/api/v2/schemas/', {
        body: { name: draft.name, description: draft.description, field_group: group, raw_schema: draft.schema },
      }),
    onSuccess: async ({ id }) => {
      await changed('schemas')
      await navigate({ to: '/schemas/$id', params: { id }, ignoreBlocker: true })
      keep(undefined)
    },
  })
  const chooseGroup = (chosen: FieldGroup) => {
    // A template that was not touched gives way to the one of the new group.
    if (draft.text === formatSchema(templates[group])) draft.change({ text: formatSchema(templates[chosen]) })
    void navigate({ search: { group: chosen, tab }, replace: true })
  }
  return (
    <>
      <PageHead
        title={t('new_title')}
        above={<BackToSchemas />}
        lead={t('new_lead')}
        actions={
          <>
            <Button variant="default" leftSection={<IconWand size={16} />} onClick={() => setExample(true)}>
              {t('from_example')}
            </Button>
            <Button
              onClick={() => create.mutate()}
              loading={create.isPending}
              disabled={!draft.isJson || draft.name.trim() === ''}
            >
              {t('create')}
            </Button>
          </>
        }
      />
      <DraftForm
        draft={draft}
        mayChange
        group={group}
        beside={
          <Select
            label={t('group')}
            required
            allowDeselect={false}
            value={group}
            onChange={(chosen) => isFieldGroup(chosen ?? undefined) && chooseGroup(chosen as FieldGroup)}
            data={fieldGroups.map((value) => ({ value, label: t(value) }))}
          />
        }
        refusal={create.error}
        tab={tab}
        openTab={(chosen) =>
          void navigate({ search: { group: asked, tab: chosen }, replace: true, resetScroll: false })
        }
      />
      {isExample && (
        <ExampleDialog
          close={() => setExample(false)}
          take={(schema) => {
            draft.change({ text: formatSchema(schema) })
            setExample(false)
          }}
        />
      )}
    </>
  )
}

import { notifications } from '@mantine/notifications'
import type { SavedSchema, Schema } from '@polytrace/client'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { changed } from '../data/api.ts'
import { SaveBar } from '../parts/SaveBar.tsx'
import { DraftForm } from './DraftForm.tsx'
import { RightNote } from './RightNote.tsx'
import { SchemaHead } from './SchemaHead.tsx'
import { Usage } from './Usage.tsx'
import { useDraft } from './use-draft.ts'
import { useRight } from './use-right.ts'
import { SaveDialog } from './verdict/SaveDialog.tsx'
import { useSaving } from './verdict/use-saving.ts'

const route = getRouteApi('/frame/schemas/$id')

/** One schema, to read and to change. */
export function SchemaDesk({ schema }: { schema: Schema }) {
  const { t } = useTranslation('schemas')
  const { tab } = route.useSearch()
  const navigate = route.useNavigate()
  const [base, setBase] = useState(schema)
  const draft = useDraft(base)
  const right = useRight(base)
  const { mayChange } = right

  const saving = useSaving(base, (saved: SavedSchema) => {
    setBase(saved)
    draft.reset(saved)
    notifications.show({ message: t('saved', { version: saved.version }) })
    void changed('schemas')
  })
  const save = () =>
    saving.begin({
      ...(draft.name !== base.name && { name: draft.name }),
      ...(draft.description !== base.description && { description: draft.description }),
      ...(draft.isSchemaChanged && { raw_schema: draft.schema }),
    })

  return (
    <>
      <SchemaHead schema={base} mayChange={mayChange} />
      <RightNote schema={base} right={right} />
      <DraftForm
        draft={draft}
        mayChange={mayChange}
        group={base.field_group}
        refusal={saving.refusal}
        saved={draft.isSchemaChanged ? undefined : base}
        tab={tab}
        openTab={(chosen) => void navigate({ search: { tab: chosen }, replace: true, resetScroll: false })}
        usage={<Usage schema={base} />}
      />
      {mayChange && (
        <SaveBar
          changes={draft.changes}
          save={save}
          discard={() => {
            draft.reset(base)
            saving.leave()
          }}
          saving={saving.isBusy}
          disabled={!draft.isJson}
        />
      )}
      <SaveDialog
        saving={saving}
        base={base}
        mine={draft.text}
        takeTheirs={(theirs) => {
          setBase(theirs)
          draft.reset(theirs)
          saving.leave()
        }}
        keepMine={(theirs) => {
          draft.rebase(theirs)
          setBase(theirs)
          saving.leave()
        }}
      />
    </>
  )
}

import { notifications } from '@mantine/notifications'
import type { SavedSchema, Schema } from '@polytrace/client'
import { getRouteApi } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { changed } from '../data/api.ts'
import { SaveBar } from '../parts/SaveBar.tsx'
import { useKeptDraft } from '../session/use-kept-draft.ts'
import { useRestored } from '../session/use-kept-state.ts'
import { DraftForm } from './DraftForm.tsx'
import { Lifecycle } from './lifecycle/Lifecycle.tsx'
import { PermissionNote } from './PermissionNote.tsx'
import { SchemaHead } from './SchemaHead.tsx'
import { SchemaUsage } from './SchemaUsage.tsx'
import { useChangePermission } from './use-change-permission.ts'
import { type Draft, useDraft } from './use-draft.ts'
import { SaveDialog } from './verdict/SaveDialog.tsx'
import { useSaving } from './verdict/use-saving.ts'

const route = getRouteApi('/frame/schemas/$id')

/** One schema, to read and to change. */
export function SchemaEditor({ schema }: { schema: Schema }) {
  const { t } = useTranslation('schemas')
  const { tab } = route.useSearch()
  const navigate = route.useNavigate()
  const { read, keep } = useKeptDraft<{ base: Schema; draft: Draft }>(`schema.${schema.id}`)
  const [kept] = useState(read)
  useRestored(kept)
  // A restored draft comes with the version that its author saw: saving finds out whether there is a newer one.
  const [base, setBase] = useState(kept?.base ?? schema)
  const draft = useDraft(base, kept?.draft)
  const { draft: content, changes } = draft
  useEffect(() => keep(changes > 0 ? { base, draft: content } : undefined), [keep, base, content, changes])
  const right = useChangePermission(base)
  const { mayChange } = right

  const saving = useSaving(base, (saved: SavedSchema) => {
    setBase(saved)
    draft.reset(saved)
    // A change of the details alone makes no new version.
    const isNewVersion = saved.version > base.version
    notifications.show({ message: isNewVersion ? t('saved', { version: saved.version }) : t('saved_details') })
    void changed('schemas')
  })
  const save = () =>
    saving.begin({ ...draft.detailChanges, ...(draft.isSchemaChanged && { raw_schema: draft.schema }) })

  return (
    <>
      <SchemaHead schema={base} mayChange={mayChange} />
      <PermissionNote schema={base} right={right} />
      <DraftForm
        draft={draft}
        mayChange={mayChange}
        group={base.field_group}
        below={<Lifecycle draft={draft} />}
        refusal={saving.refusal}
        saved={draft.isSchemaChanged ? undefined : base}
        tab={tab}
        openTab={(chosen) => void navigate({ search: { tab: chosen }, replace: true, resetScroll: false })}
        usage={<SchemaUsage schema={base} />}
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
          error={saving.refusal ?? saving.error}
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

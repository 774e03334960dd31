import { Text, TextInput } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import type { SavedSchema, Schema } from '@polytrace/client'
import { IconLock } from '@tabler/icons-react'
import { getRouteApi } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { changed } from '../data/api.ts'
import { Failure } from '../parts/Failure.tsx'
import { SaveBar } from '../parts/SaveBar.tsx'
import { useSession } from '../session/session.ts'
import { SchemaHead } from './SchemaHead.tsx'
import classes from './schemas.module.css'
import { Usage } from './Usage.tsx'
import { useDraft } from './use-draft.ts'
import { SaveDialog } from './verdict/SaveDialog.tsx'
import { faultsOfSchema, useSaving } from './verdict/use-saving.ts'
import { Workbench } from './Workbench.tsx'

const route = getRouteApi('/frame/schemas/$id')

/** One schema, to read and to change. */
export function SchemaDesk({ schema }: { schema: Schema }) {
  const { t } = useTranslation('schemas')
  const { tab } = route.useSearch()
  const navigate = route.useNavigate()
  const { may } = useSession()
  const [base, setBase] = useState(schema)
  const draft = useDraft(base)
  const mayChange = may('write_schemas') && !base.is_system_schema

  const saving = useSaving(base, (saved: SavedSchema) => {
    setBase(saved)
    draft.reset(saved)
    notifications.show({ message: t('saved', { version: saved.version }) })
    void changed('schemas')
  })
  const faults = useMemo(() => faultsOfSchema(saving.refusal), [saving.refusal])
  const save = () =>
    saving.begin({
      ...(draft.name !== base.name && { name: draft.name }),
      ...(draft.description !== base.description && { description: draft.description }),
      ...(draft.isSchemaChanged && { raw_schema: draft.schema }),
    })

  return (
    <>
      <SchemaHead schema={base} mayChange={mayChange} />
      {base.is_system_schema && (
        <Text className={classes.note}>
          <IconLock size={16} stroke={1.6} aria-hidden />
          {t('read_only')}
        </Text>
      )}
      {mayChange && (
        <div className={classes.details}>
          <TextInput
            label={t('name')}
            required
            dir="auto"
            value={draft.name}
            onChange={({ currentTarget }) => draft.change({ name: currentTarget.value })}
          />
          <TextInput
            label={t('description')}
            dir="auto"
            value={draft.description}
            onChange={({ currentTarget }) => draft.change({ description: currentTarget.value })}
          />
        </div>
      )}
      {saving.refusal && (
        <div className={classes.refusal}>
          <Failure error={saving.refusal} />
        </div>
      )}
      <Workbench
        text={draft.text}
        schema={draft.schema}
        change={mayChange ? (text) => draft.change({ text }) : undefined}
        faults={faults}
        group={base.field_group}
        saved={draft.isSchemaChanged ? undefined : base}
        tab={tab}
        openTab={(chosen) => void navigate({ search: { tab: chosen }, replace: true, resetScroll: false })}
        usage={<Usage schema={base} />}
      />
      {!draft.isJson && (
        <Text c="var(--fault)" mt="sm" role="alert">
          {t('not_json')}
        </Text>
      )}
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

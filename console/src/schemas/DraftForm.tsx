import { TextInput } from '@mantine/core'
import { ProblemError } from '@polytrace/client'
import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Failure } from '../parts/Failure.tsx'
import { LeaveGuard } from '../parts/LeaveGuard.tsx'
import type { FieldGroup } from './field-groups.ts'
import { SchemaPanels } from './SchemaPanels.tsx'
import classes from './schemas.module.css'
import type { SavedVersion } from './trial/use-verdict.ts'
import type { SchemaDraft } from './use-draft.ts'
import { faultsOfSchema } from './verdict/use-saving.ts'

type Props = {
  draft: SchemaDraft
  /** Somebody who may not change it only reads. */
  mayChange: boolean
  group: FieldGroup
  /** A field between the name and the description. */
  beside?: ReactNode
  /** Fields in a row of their own. */
  below?: ReactNode
  /** Why the service did not take the draft. */
  refusal: Error | null | undefined
  saved?: SavedVersion | undefined
  tab: string | undefined
  openTab: (tab: string) => void
  usage?: ReactNode
}

/** What a new schema and a saved one share: the details, the refusal, the workbench, and a question before leaving. */
export function DraftForm({ draft, mayChange, beside, below, refusal, ...bench }: Props) {
  const { t } = useTranslation('schemas')
  const faults = useMemo(() => faultsOfSchema(refusal instanceof ProblemError ? refusal : undefined), [refusal])
  return (
    <>
      {mayChange && (
        <div className={classes.details}>
          <TextInput
            label={t('name')}
            required
            dir="auto"
            value={draft.name}
            onChange={({ currentTarget }) => draft.change({ name: currentTarget.value })}
          />
          {beside}
          <TextInput
            label={t('description')}
            dir="auto"
            value={draft.description}
            onChange={({ currentTarget }) => draft.change({ description: currentTarget.value })}
          />
        </div>
      )}
      {mayChange && below}
      {refusal && (
        <div className={classes.refusal}>
          <Failure error={refusal} />
        </div>
      )}
      <SchemaPanels
        text={draft.text}
        schema={draft.schema}
        isBroken={!draft.isJson}
        change={mayChange ? (text) => draft.change({ text }) : undefined}
        faults={faults}
        {...bench}
      />
      <LeaveGuard changes={draft.changes} />
    </>
  )
}

import { Select, Textarea, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { FaultSentence } from '../faults/FaultSentence.tsx'
import { TextLink } from '../parts/links.tsx'
import { faultsBelow, type ValueFault } from '../parts/schema-form/faults.ts'
import { DataField } from './DataField.tsx'
import classes from './entities.module.css'
import type { Kind, TextField, Written } from './kinds.ts'
import { repeatedData, repeatedOwn } from './repeated.ts'
import { useSchemas } from './use-schemas.ts'

type Props = {
  kind: Kind
  /** As the service has it; nothing yet of what is new. */
  stored: Written
  values: Written
  /** Without it the form is only read. */
  change?: ((values: Written) => void) | undefined
  /** What the service refused, each at its field. */
  faults: readonly ValueFault[]
  /** Called when the form can or cannot be sent as it is. */
  reportBroken: (isBroken: boolean) => void
}

const longFields: TextField[] = ['description', 'address']
const codeFields: TextField[] = ['internal_id', 'gln', 'key']

/** The fields of an entity: its own, the schema that guards it, and the data under that schema. */
export function EntityForm({ kind, stored, values, change, faults, reportBroken }: Props) {
  const { t } = useTranslation('entities')
  const set = (name: string) => (value: unknown) => change?.({ ...values, [name]: value })
  const schema = useSchemas(kind).find(values.schema_id)?.raw_schema
  // By what is stored, so that no field comes or goes under the hands of whoever types.
  const repeated = repeatedOwn(kind, schema, stored)
  const hiddenData = repeatedData(kind, schema, stored)
  const errorAt = (...pointers: string[]) => {
    const found = faults.filter(({ pointer }) => pointers.includes(pointer))
    return found.length > 0 ? found.map((fault) => <FaultSentence key={fault.message} {...fault} />) : undefined
  }
  const ownFields = kind.fields.filter(
    (name) => !repeated.includes(name) || values[name] !== stored[name] || errorAt(`/${name}`),
  )
  const dataFaults = faultsBelow(faults, `/${kind.data}`)
  return (
    <div className={classes.form}>
      <div className={classes.own}>
        {ownFields.map((name) => {
          const Input = longFields.includes(name) ? Textarea : TextInput
          return (
            <Input
              key={name}
              label={t(name)}
              description={name === 'gln' ? t('gln_hint') : undefined}
              required={name === kind.title && change !== undefined}
              readOnly={!change}
              dir={codeFields.includes(name) ? 'ltr' : 'auto'}
              {...(codeFields.includes(name) && { classNames: { input: 'code' } })}
              {...(longFields.includes(name) && { autosize: true, minRows: 2 })}
              error={errorAt(`/${name}`, ...(hiddenData.includes(name) ? [`/${kind.data}/${name}`] : []))}
              value={String(values[name] ?? '')}
              onChange={({ currentTarget }) => set(name)(currentTarget.value === '' ? null : currentTarget.value)}
            />
          )
        })}
        <SchemaField
          kind={kind}
          id={values.schema_id}
          change={change && set('schema_id')}
          error={errorAt('/schema_id')}
        />
      </div>
      <div className={classes.data}>
        <DataField
          kind={kind}
          schemaId={values.schema_id}
          value={values[kind.data]}
          hidden={hiddenData}
          change={change && set(kind.data)}
          faults={dataFaults}
          reportBroken={reportBroken}
        />
      </div>
    </div>
  )
}

type SchemaProps = { kind: Kind; id: unknown; change: ((id: unknown) => void) | undefined; error: ReactNode }

function SchemaField({ kind, id, change, error }: SchemaProps) {
  const { t } = useTranslation('entities')
  const { mayRead, choices } = useSchemas(kind)
  if (!mayRead) return null
  return (
    <div>
      <Select
        label={t('schema')}
        description={t('schema_hint')}
        placeholder={t('no_schema')}
        data={choices}
        value={typeof id === 'string' ? id : null}
        onChange={(chosen) => change?.(chosen)}
        readOnly={!change}
        clearable={change !== undefined}
        searchable={change !== undefined}
        error={error}
      />
      {typeof id === 'string' && (
        <TextLink to="/schemas/$id" params={{ id }} size="sm">
          {t('open_schema')}
        </TextLink>
      )}
    </div>
  )
}

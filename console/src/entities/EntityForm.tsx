import { Select, Textarea, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { TextLink } from '../parts/links.tsx'
import { ServiceMessage } from '../parts/ServiceMessage.tsx'
import { faultsBelow, type ValueFault } from '../parts/schema-form/faults.ts'
import { DataField } from './DataField.tsx'
import classes from './entities.module.css'
import type { Kind, TextField, Written } from './kinds.ts'
import { useSchemas } from './use-schemas.ts'

type Props = {
  kind: Kind
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
export function EntityForm({ kind, values, change, faults, reportBroken }: Props) {
  const { t } = useTranslation('entities')
  const set = (name: string) => (value: unknown) => change?.({ ...values, [name]: value })
  const errorAt = (pointer: string) => {
    const messages = faults.filter((fault) => fault.pointer === pointer).map(({ message }) => message)
    return messages.length > 0 ? <ServiceMessage text={messages.join(' ')} /> : undefined
  }
  const dataFaults = faultsBelow(faults, `/${kind.data}`)
  return (
    <div className={classes.form}>
      <div className={classes.own}>
        {kind.fields.map((name) => {
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
              error={errorAt(`/${name}`)}
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

import { Group, SegmentedControl, Text, Title } from '@mantine/core'
import { Suspense, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { parseExactly } from '../data/exact.ts'
import { isObject } from '../data/json.ts'
import { FaultSentence } from '../faults/FaultSentence.tsx'
import { JsonEditor } from '../parts/editor/JsonEditor.tsx'
import { Loading } from '../parts/Loading.tsx'
import { lazyPart } from '../parts/lazy-part.ts'
import { FormGuard } from '../parts/schema-form/FormGuard.tsx'
import type { ValueFault } from '../parts/schema-form/faults.ts'
import { useFormSchema } from '../parts/schema-form/use-form-schema.ts'
import classes from './entities.module.css'
import type { Kind } from './kinds.ts'
import { useSchemas } from './use-schemas.ts'

const SchemaForm = lazyPart(() => import('../parts/schema-form/SchemaForm.tsx'), 'SchemaForm')

type Props = {
  kind: Kind
  schemaId: unknown
  value: unknown
  /** Fields of the schema that the form leaves out. */
  hidden: readonly string[]
  change: ((value: unknown) => void) | undefined
  faults: ValueFault[]
  reportBroken: (isBroken: boolean) => void
}

/** The data of an entity: as a form when a schema describes it, and always as JSON. */
export function DataField({ kind, schemaId, value, hidden, change, faults, reportBroken }: Props) {
  const { t, i18n } = useTranslation('entities')
  const heading = useId()
  const { find, isReady } = useSchemas(kind)
  const schema = find(schemaId)
  const formSchema = useFormSchema(schema?.raw_schema, kind.group, i18n.language)
  const [asJson, setAsJson] = useState(false)
  const json = <JsonData value={value} change={change} faults={faults} reportBroken={reportBroken} />
  return (
    <section aria-labelledby={heading}>
      <Group justify="space-between" mb="md" mih={32}>
        <Title order={2} id={heading}>
          {schema?.name ?? t('data')}
        </Title>
        {schema && (
          <SegmentedControl
            aria-label={t('show_as')}
            value={asJson ? 'json' : 'form'}
            onChange={(shown) => setAsJson(shown === 'json')}
            data={[
              { value: 'form', label: t('as_form') },
              { value: 'json', label: t('as_json') },
            ]}
          />
        )}
      </Group>
      {!isReady && <Loading of={['fields']} />}
      {isReady && (!schema || asJson) && json}
      {isReady && schema && !asJson && formSchema && (
        <FormGuard key={schema.id} fallback={json}>
          <Suspense fallback={<Loading of={['fields']} />}>
            <SchemaForm schema={formSchema} value={value} hidden={hidden} change={change} faults={faults} />
          </Suspense>
        </FormGuard>
      )}
    </section>
  )
}

function JsonData({ value, change, faults, reportBroken }: Omit<Props, 'kind' | 'schemaId' | 'hidden'>) {
  const { t } = useTranslation('entities')
  const [text, setText] = useState(() => JSON.stringify(value ?? {}, null, 2))
  const write = (written: string) => {
    setText(written)
    const parsed = parse(written)
    reportBroken(parsed === undefined)
    if (parsed !== undefined) change?.(parsed)
  }
  return (
    <>
      <div className={classes.json}>
        <JsonEditor label={t('data')} text={text} change={change && write} marks={faults} />
      </div>
      {faults.map(({ pointer, code, message }) => (
        <Text key={`${pointer} ${message}`} size="sm" c="var(--fault)" mt={4} role="alert">
          <FaultSentence code={code} message={message} />
        </Text>
      ))}
      {parse(text) === undefined && (
        <Text size="sm" c="var(--fault)" mt={4}>
          {t('not_an_object')}
        </Text>
      )}
    </>
  )
}

function parse(text: string): unknown {
  try {
    const value = parseExactly(text)
    return isObject(value) ? value : undefined
  } catch {
    return undefined
  }
}

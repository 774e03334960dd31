import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isObject } from '../../data/json.ts'
import { Failure } from '../../parts/Failure.tsx'
import { JsonView } from '../../parts/JsonView.tsx'
import { Loading } from '../../parts/Loading.tsx'
import { Status } from '../../parts/Status.tsx'
import type { JsonSchema } from '../../parts/schema-form/bundle.ts'
import { FormGuard } from '../../parts/schema-form/FormGuard.tsx'
import { SchemaForm } from '../../parts/schema-form/SchemaForm.tsx'
import { useFormSchema } from '../../parts/schema-form/use-form-schema.ts'
import type { FieldGroup } from '../field-groups.ts'
import { type SavedVersion, useVerdict } from './use-verdict.ts'

type Props = { schema: JsonSchema | boolean; group: FieldGroup; saved: SavedVersion | undefined }

const noFaults: [] = []

/** A form to try values: the service judges by what is saved, the browser by what is not. */
export function TrialForm({ schema, group, saved }: Props) {
  const { t } = useTranslation('schemas')
  const [value, setValue] = useState<unknown>()
  const formSchema = useFormSchema(schema, group)
  const isTried = value !== undefined
  const { faults, error } = useVerdict(formSchema, saved, value ?? {})
  if (!formSchema) return <Loading of={['fields']} />
  const [example] = Array.isArray(formSchema.examples) ? formSchema.examples : []
  return (
    <>
      <Group justify="space-between" mb="md" wrap="nowrap" mih={44}>
        <div role="status">
          {!isTried && <Status kind="neutral">{t('trial_untried')}</Status>}
          {isTried && (
            <>
              <Verdict faults={faults} isSaved={saved !== undefined} />
              <Text size="sm" c="dimmed">
                {saved ? t('trial_by_version', { version: saved.version }) : t('trial_by_draft')}
              </Text>
            </>
          )}
        </div>
        <Group gap="xs" wrap="nowrap">
          {isObject(example) && (
            <Button variant="default" onClick={() => setValue(example)}>
              {t('trial_example')}
            </Button>
          )}
          {isTried && (
            <Button variant="subtle" color="gray" onClick={() => setValue(undefined)}>
              {t('trial_clear')}
            </Button>
          )}
        </Group>
      </Group>
      {error !== null && error !== undefined && <Failure error={error} />}
      <FormGuard key={JSON.stringify(formSchema)} fallback={<Text c="dimmed">{t('no_form')}</Text>}>
        <SchemaForm schema={formSchema} value={value} change={setValue} faults={(isTried && faults) || noFaults} />
      </FormGuard>
      <Text size="sm" fw={500} mt="lg" mb={4}>
        {t('trial_json')}
      </Text>
      <JsonView value={value ?? {}} label={t('trial_json')} />
    </>
  )
}

function Verdict({ faults, isSaved }: { faults: readonly unknown[] | undefined; isSaved: boolean }) {
  const { t } = useTranslation('schemas')
  if (!faults) return <Status kind="neutral">{isSaved ? '…' : t('trial_unknown')}</Status>
  if (faults.length === 0) return <Status kind="done">{t('trial_right')}</Status>
  return <Status kind="fault">{t('trial_wrong', { count: faults.length })}</Status>
}

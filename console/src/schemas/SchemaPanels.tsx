import { Text } from '@mantine/core'
import type { Schema } from '@polytrace/client'
import { type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { PlacedMark } from '../parts/editor/JsonEditor.tsx'
import { Loading } from '../parts/Loading.tsx'
import { lazyPart } from '../parts/lazy-part.ts'
import { asObject } from '../parts/schema-form/bundle.ts'
import { Tabs } from '../parts/Tabs.tsx'
import { SchemaJsonEditor } from './editor/SchemaJsonEditor.tsx'
import type { FieldGroup } from './field-groups.ts'
import { FieldTable } from './readable/FieldTable.tsx'
import classes from './schemas.module.css'
import type { SavedVersion } from './trial/use-verdict.ts'

const TrialForm = lazyPart(() => import('./trial/TrialForm.tsx'), 'TrialForm')

type Props = {
  text: string
  /** What the text last said when it was JSON. */
  schema: Schema['raw_schema']
  /** The text is no JSON Schema: neither an object nor true nor false. */
  isBroken: boolean
  change?: ((text: string) => void) | undefined
  faults: PlacedMark[]
  group: FieldGroup
  /** The saved schema, while the text says the same. */
  saved?: SavedVersion | undefined
  tab: string | undefined
  openTab: (tab: string) => void
  /** What uses the schema; a new one has no such tab. */
  usage?: ReactNode
}

/** The editor at the left; at the right what the schema says, a form to try it, and who uses it. */
export function SchemaPanels({ text, schema, isBroken, change, faults, group, saved, tab, openTab, usage }: Props) {
  const { t } = useTranslation('schemas')
  const trial = (
    <Suspense fallback={<Loading of={['fields']} />}>
      <TrialForm schema={schema} group={group} saved={saved} />
    </Suspense>
  )
  const tabs = [
    { name: 'readable', title: t('tab_readable'), content: <FieldTable schema={asObject(schema)} /> },
    { name: 'form', title: t('tab_form'), content: trial },
    ...(usage ? [{ name: 'usage', title: t('tab_usage'), content: usage }] : []),
  ]
  return (
    <div className={classes.bench} data-reading={change === undefined}>
      <div className={classes.side}>
        <div className={classes.editor}>
          <SchemaJsonEditor text={text} schema={schema} change={change} faults={faults} />
        </div>
        {isBroken && (
          <Text className={classes.broken} role="alert">
            {t('not_json')}
          </Text>
        )}
      </div>
      <div>
        <Tabs open={tabs.some(({ name }) => name === tab) && tab ? tab : 'readable'} choose={openTab} tabs={tabs} />
      </div>
    </div>
  )
}

import { Tabs, Text } from '@mantine/core'
import type { Schema } from '@polytrace/client'
import { lazy, type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { PlacedMark } from '../parts/editor/JsonEditor.tsx'
import { Loading } from '../parts/Loading.tsx'
import { asObject } from '../parts/schema-form/bundle.ts'
import { SchemaJsonEditor } from './editor/SchemaJsonEditor.tsx'
import type { FieldGroup } from './field-groups.ts'
import { FieldTable } from './readable/FieldTable.tsx'
import classes from './schemas.module.css'
import type { SavedVersion } from './trial/use-verdict.ts'

const TrialForm = lazy(async () => ({ default: (await import('./trial/TrialForm.tsx')).TrialForm }))

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
      <Tabs value={tab || 'readable'} onChange={(chosen) => openTab(chosen ?? '')} keepMounted={false}>
        <Tabs.List>
          <Tabs.Tab value="readable">{t('tab_readable')}</Tabs.Tab>
          <Tabs.Tab value="form">{t('tab_form')}</Tabs.Tab>
          {usage && <Tabs.Tab value="usage">{t('tab_usage')}</Tabs.Tab>}
        </Tabs.List>
        <Tabs.Panel value="readable" className={classes.panel ?? ''}>
          <FieldTable schema={asObject(schema)} />
        </Tabs.Panel>
        <Tabs.Panel value="form" className={classes.panel ?? ''}>
          <Suspense fallback={<Loading shape="page" />}>
            <TrialForm schema={schema} group={group} saved={saved} />
          </Suspense>
        </Tabs.Panel>
        {usage && (
          <Tabs.Panel value="usage" className={classes.panel ?? ''}>
            {usage}
          </Tabs.Panel>
        )}
      </Tabs>
    </div>
  )
}

import { autocompletion } from '@codemirror/autocomplete'
import { jsonLanguage } from '@codemirror/lang-json'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../data/api.ts'
import { JsonEditor, type PlacedMark } from '../../parts/editor/JsonEditor.tsx'
import { completeSchema, type Referable } from './completion.ts'
import { dialectOf } from './dialects.ts'
import { explainSchema } from './hover.ts'
import { type KeywordName, keywordsOf } from './keywords.ts'
import { unknownKeywords } from './meaning.ts'

type Props = {
  text: string
  /** What the text says, while it is JSON. */
  schema: unknown
  change?: ((text: string) => void) | undefined
  /** What the service found. */
  faults: PlacedMark[]
}

/** A JSON editor that knows JSON Schema. */
export function SchemaJsonEditor({ text, schema, change, faults }: Props) {
  const { t } = useTranslation('schemas')
  const meaning = useMemo(() => {
    const explain = (keyword: string) => t(`keyword_${keyword.replace('$', '')}` as `keyword_${'type'}`)
    return [
      autocompletion({ icons: false }),
      jsonLanguage.data.of({ autocomplete: completeSchema(explain, listSchemas) }),
      explainSchema(explain),
    ]
  }, [t])
  const marks = useMemo((): PlacedMark[] => {
    const dialect = dialectOf(schema)
    const unknown = unknownKeywords(schema, keywordsOf(dialect) satisfies KeywordName[])
    const warnings = unknown.map((pointer) => ({
      pointer,
      message: t('unknown_keyword', { keyword: pointer.split('/').at(-1), dialect }),
      severity: 'warning' as const,
    }))
    return [...faults, ...warnings]
  }, [schema, faults, t])
  return <JsonEditor label={t('editor')} text={text} change={change} marks={marks} meaning={meaning} />
}

async function listSchemas(): Promise<Referable[]> {
  const { results } = await api.get('/api/v2/schemas/', { query: { limit: 100 } })
  return results
}

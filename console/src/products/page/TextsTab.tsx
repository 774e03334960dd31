import { useHotkeys } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { api } from '../../data/api.ts'
import { sameLanguage } from '../../data/data-language.ts'
import { Failure } from '../../parts/Failure.tsx'
import { Loading } from '../../parts/Loading.tsx'
import { SaveBar } from '../../parts/SaveBar.tsx'
import { useSession } from '../../session/session.ts'
import { fieldsIn } from '../texts/drafts.ts'
import { statesOf } from '../texts/progress.ts'
import { identifierRows, rowsOf, unitsOf } from '../texts/rows.ts'
import { sourcesOf } from '../texts/sources.ts'
import { AddField } from './AddField.tsx'
import type { Read } from './editing.ts'
import { focusNextOpen } from './focus-next-open.ts'
import { GridHead } from './GridHead.tsx'
import { LanguageBar } from './LanguageBar.tsx'
import { TextRow } from './TextRow.tsx'
import classes from './Texts.module.css'
import { TextsHead } from './TextsHead.tsx'
import { useDescribed } from './use-described.ts'
import type { Editing } from './use-editing.ts'

const route = getRouteApi('/frame/products/$id')

type Props = { editing: Editing; seen: Read; language: string }

/** The original and one language side by side, a row for each text. */
export function TextsTab({ editing, seen, language }: Props) {
  const { product, status } = seen
  const { may, mayIn } = useSession()
  const { edit } = route.useSearch()
  const [added, setAdded] = useState<string[]>([])
  const grid = useRef<HTMLDivElement>(null)

  const mayEdit = may('update_products')
  const mayTranslate = status !== undefined && language !== '' && mayIn(language, 'update_product_translations')
  const writes =
    mayEdit && (edit === 'original' || !mayTranslate) ? 'original' : mayTranslate ? 'translation' : undefined

  const states = statesOf(
    unitsOf(product),
    status?.results.find(({ lang }) => sameLanguage(lang, language)),
  )
  const outdated = [...states].filter(([, state]) => state === 'outdated').map(([unit]) => unit)
  const sources = useSources(seen, language, outdated)
  const described = useDescribed(product)
  const jump = (step: 1 | -1) => focusNextOpen(grid.current, step)

  useHotkeys(
    [
      ['alt+ArrowDown', () => jump(1)],
      ['alt+ArrowUp', () => jump(-1)],
    ],
    [],
  )
  // Rows are as high as their texts, so they are drawn when all that stands in them is known.
  if (sources.isLoading || described.isLoading) return <Loading of={['texts']} />

  const identifiers = writes === 'original' ? identifierRows() : []
  const rows = [...identifiers, ...rowsOf(product, fieldsIn(product, language), added)]
  return (
    <>
      {status && (
        <>
          <LanguageBar seen={seen} language={language} draft={editing.draft} />
          <TextsHead
            {...{ language, states, writes, jump }}
            product={product}
            draft={editing.draft}
            mayChoose={mayEdit && mayTranslate}
          />
        </>
      )}
      <div ref={grid} className={classes.grid} data-columns={language ? 2 : 1}>
        <GridHead language={language} />
        {rows.map((row) => (
          <TextRow
            key={row.pointer}
            {...{ row, seen, editing, language, writes }}
            state={language ? states.get(row.unit) : undefined}
            source={sources.data?.get(row.unit)}
            described={described.at(row.path)}
          />
        ))}
      </div>
      {writes === 'original' && <AddField product={product} added={added} add={(one) => setAdded([...added, one])} />}
      {editing.save.error && (
        <div className={classes.failure}>
          <Failure error={editing.save.error} />
        </div>
      )}
      <SaveBar
        changes={Object.keys(editing.draft).length}
        save={() => editing.save.act()}
        discard={() => {
          editing.discard()
          setAdded([])
        }}
        saving={editing.save.isPending}
        error={editing.save.error}
      />
    </>
  )
}

/** The sources of outdated translations as they were, from the product's history. */
function useSources({ product }: Read, language: string, units: string[]) {
  const { id, version } = product
  return useQuery({
    queryKey: ['products', id, 'sources', language, version],
    queryFn: ({ signal }) => {
      const history = api.each('/api/v2/products/{id}/history/', { path: { id }, query: { limit: 100 }, signal })
      return sourcesOf(history, product, language, units)
    },
    enabled: units.length > 0,
    placeholderData: (previous) => previous,
  })
}

import { BIZ_STEPS, DISPOSITIONS, ERROR_REASONS, EVENT_SHAPES, identify, MEASUREMENT_TYPES } from '@polytrace/epcis'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api, reading } from '../../data/api.ts'
import { useLanguage } from '../../data/language-parameter.ts'
import { usePlaceNames } from '../../data/place-names.ts'
import { useVocabulary } from '../../vocabulary/use-vocabulary.ts'
import { wordOf } from '../../vocabulary/word-of.ts'
import { nameOf } from '../event/things.ts'
import type { Source } from './fields.ts'

/** A value to choose, by the name that people know. */
export type Suggestion = { value: string; label: string }

/** The first page of what occurs: more nobody chooses from a list, and anything can be typed. */
const firstPage = { query: { perPage: 500 } }

const listed = ['bizSteps', 'dispositions', 'bizLocations', 'readPoints', 'epcs', 'epcClasses'] as const
type Listed = (typeof listed)[number]

const pathOf = (source: Listed) => `/api/v2/epcis/${source}` as const

/** The words of the standard that a field can have. */
const words = {
  eventTypes: ['type', Object.keys(EVENT_SHAPES)],
  actions: ['action', ['ADD', 'OBSERVE', 'DELETE']],
  bizSteps: ['step', [...BIZ_STEPS.keys()]],
  dispositions: ['state', [...DISPOSITIONS.keys()]],
  errorReasons: ['reason', [...ERROR_REASONS.keys()]],
} as const

/** What can be chosen for a field: words of the standard, and what occurs in events. `typed` narrows down batches. */
export function useSuggestions(source: Source | undefined, typed: string): Suggestion[] {
  const labelOf = useValueLabel(source)
  const { i18n } = useTranslation()
  const resource = listed.find((name) => name === source)
  const found = useQuery({ ...reading(pathOf(resource ?? 'bizSteps'), firstPage), enabled: resource !== undefined })
  const batches = useBatches(source === 'epcClasses' ? typed.trim() : '')
  const values = new Set([...standardValues(source), ...batches.keys(), ...((resource && found.data?.member) ?? [])])
  return Array.from(values, (value) => ({ value, label: batches.get(value) ?? labelOf(value) })).sort((a, b) =>
    a.label.localeCompare(b.label, i18n.language),
  )
}

function standardValues(source: Source | undefined): readonly string[] {
  if (source === 'booleans') return ['true', 'false']
  if (source === 'sensorTypes') return [...MEASUREMENT_TYPES.keys()]
  return source !== undefined && source in words ? words[source as keyof typeof words][1] : []
}

/** There may be millions of batches: those whose lot begins with what is typed, with the names of their products. */
function useBatches(q: string): Map<string, string> {
  const language = useLanguage()
  const { data } = useQuery({
    queryKey: ['epcis', 'genealogy', 'batches', 'suggested', q, language],
    queryFn: ({ signal }) =>
      api.get('/api/v2/epcis/genealogy/batches/', { query: { q, limit: 20, ...language }, signal }),
    enabled: q !== '',
    placeholderData: keepPreviousData,
  })
  const found = q === '' ? [] : (data?.results ?? [])
  return new Map(
    found.map(({ identifier, lot, product, material, gtin }) => [
      identifier,
      [lot ?? identifier, product?.name ?? material ?? gtin].filter(Boolean).join(' · '),
    ]),
  )
}

/** What a value is called: a word of the standard in the interface language, a place by its name, a batch by its lot. */
export function useValueLabel(source: Source | undefined): (value: string) => string {
  const word = useVocabulary()
  const placeName = usePlaceNames()
  const { t } = useTranslation('events')
  if (source === 'booleans') return (value) => (value === 'true' || value === 'false' ? t(`boolean_${value}`) : value)
  if (source === 'bizLocations' || source === 'readPoints') return (value) => placeName(value) ?? value
  if (source === 'epcs' || source === 'epcClasses') return thingLabel
  const [kind] = source !== undefined && source in words ? words[source as keyof typeof words] : []
  if (kind === undefined) return (value) => value
  return (value) => word(kind, kind === 'type' || kind === 'action' ? value : wordOf(kind, value))
}

function thingLabel(value: string): string {
  if (identify(value).kind === 'private') return value
  const { name, of } = nameOf(value)
  return of === undefined ? name : `${name} · ${of}`
}

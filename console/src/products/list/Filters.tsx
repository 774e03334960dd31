import { Button, Group, Select, TextInput } from '@mantine/core'
import { IconAdjustmentsHorizontal, IconSearch } from '@tabler/icons-react'
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { reading } from '../../data/api.ts'
import { languageName } from '../../parts/formats.ts'
import { useSession } from '../../session/session.ts'
import { AddFilter } from './AddFilter.tsx'
import { Chips } from './Chips.tsx'
import classes from './Filters.module.css'
import { conditionsOf, filterOf, type ListSearch, states } from './filter.ts'
import { ListTools } from './ListTools.tsx'
import { useDebouncedText } from './use-debounced-text.ts'
import { useProductFields } from './use-product-fields.ts'
import { withCondition, writeWhere } from './where.ts'

const route = getRouteApi('/frame/products')

const facets = ['brand', 'category', 'schema_id'] as const

/** Which products: words, values that they have, a language and what is to do in it, and any field. The address says it all. */
export function Filters({ language }: { language: string }) {
  const { t, i18n } = useTranslation('products')
  const { may } = useSession()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const mayRead = may('read_product_translations')
  const { data } = useQuery({ ...reading('/api/v2/products/translations/'), enabled: mayRead })
  const counts = useFacets(search, language)
  const { schemaName } = useProductFields()
  const labelFor = (name: (typeof facets)[number], value: string) => (name === 'schema_id' ? schemaName(value) : value)
  const [isOpen, setOpen] = useState(false)
  const [isCounting, setCounting] = useState(false)
  const stateCounts = useStateCounts(search, language, isCounting && language !== '')
  const countText = (count: number | undefined) => (count === undefined ? '' : t('plain_number', { count }))
  const set = (change: ListSearch) => void navigate({ search: (current) => ({ ...current, ...change }), replace: true })
  const [words, setWords] = useDebouncedText(search.q, (q) => set({ q }))
  const codes = [...new Set([...(language ? [language] : []), ...(data?.results.map(({ lang }) => lang) ?? [])])]
  return (
    <div className={classes.bar}>
      <Group gap="sm" role="search" className={classes.filters ?? ''}>
        <TextInput
          className={classes.words ?? ''}
          aria-label={t('search')}
          placeholder={t('search')}
          leftSection={<IconSearch size={16} stroke={1.6} />}
          value={words}
          onChange={(event) => setWords(event.currentTarget.value)}
        />
        <Button
          variant="default"
          hiddenFrom="sm"
          aria-expanded={isOpen}
          leftSection={<IconAdjustmentsHorizontal size={16} stroke={1.6} />}
          onClick={() => setOpen(!isOpen)}
        >
          {t('filters')}
        </Button>
        <div className={classes.more} data-open={isOpen}>
          {facets.map((name) => (
            <Select
              key={name}
              className={classes.choice ?? ''}
              aria-label={t(name)}
              placeholder={t(name)}
              value={search[name] ?? null}
              onChange={(value) => set({ [name]: value ?? '' })}
              data={facetChoices(counts?.[name], search[name]).map((value) => ({
                value,
                label: labelFor(name, value),
              }))}
              renderOption={({ option }) => (
                <span className={classes.facet}>
                  <bdi>{option.label}</bdi>
                  <span className="numbers">{t('plain_number', { count: countOf(counts?.[name], option.value) })}</span>
                </span>
              )}
              clearable
              searchable
              withScrollArea={false}
              maxDropdownHeight={320}
            />
          ))}
          {mayRead && (
            <>
              <Select
                className={classes.choice ?? ''}
                aria-label={t('filter_language')}
                placeholder={t('filter_language')}
                value={language || null}
                onChange={(lang) => set(lang === null ? { lang: '', state: '' } : { lang })}
                data={codes.map((code) => ({ value: code, label: languageName(code, i18n.language) }))}
                clearable={search.lang !== undefined}
                searchable
                withScrollArea={false}
              />
              <Select
                className={classes.state ?? ''}
                aria-label={t('filter_state')}
                placeholder={language ? t('filter_state') : t('filter_state_needs_language')}
                value={language ? (search.state ?? null) : null}
                onChange={(state) => set({ state: state ?? '' })}
                data={states.map((state) => ({ value: state, label: t(`filter_${state}`) }))}
                onDropdownOpen={() => setCounting(true)}
                renderOption={({ option }) => (
                  <span className={classes.facet}>
                    <span>{option.label}</span>
                    <span className="numbers">{countText(stateCounts[option.value])}</span>
                  </span>
                )}
                disabled={language === ''}
                clearable
              />
            </>
          )}
          <AddFilter add={(condition) => set({ where: writeWhere(withCondition(conditionsOf(search), condition)) })} />
          <ListTools mayReadTranslations={mayRead} />
        </div>
      </Group>
      <Chips language={language} />
    </div>
  )
}

type FacetValues = readonly { value: unknown; count: number }[]

/** How many products have which value, with one request; what was chosen of them narrows neither, so that it can be changed. */
function useFacets(search: ListSearch, language: string) {
  const { brand: _, category: __, schema_id: ___, ...others } = search
  const query = { ...filterOf(others, language), facets: facets.join(','), fields: 'id', limit: 1 }
  const { data } = useQuery({ ...reading('/api/v2/products/', { query }), placeholderData: keepPreviousData })
  return data?.facets as { [name: string]: FacetValues } | undefined
}

/** How many products have something to do in a language, by what that is; asked for when somebody looks. */
function useStateCounts(
  search: ListSearch,
  language: string,
  isAsked: boolean,
): { [state: string]: number | undefined } {
  const answers = useQueries({
    queries: states.map((state) => ({
      ...reading('/api/v2/products/', {
        query: { ...filterOf({ ...search, state }, language), include: 'count', fields: 'id', limit: 1 },
      }),
      enabled: isAsked,
    })),
  })
  return Object.fromEntries(states.map((state, index) => [state, answers[index]?.data?.count]))
}

function facetChoices(values: FacetValues = [], chosen: string | undefined): string[] {
  const known = values.flatMap(({ value }) => (typeof value === 'string' && value !== '' ? [value] : []))
  return chosen && !known.includes(chosen) ? [chosen, ...known] : known
}

const countOf = (values: FacetValues = [], value: string) => values.find((one) => one.value === value)?.count ?? 0

import { Button, Pill } from '@mantine/core'
import { getRouteApi } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { languageName, pairText } from '../../parts/formats.ts'
import classes from './Filters.module.css'
import { conditionsOf, type ListSearch, states, withoutFilters } from './filter.ts'
import { useConditionText } from './use-condition-text.ts'
import { useProductFields } from './use-product-fields.ts'
import { writeWhere } from './where.ts'

const route = getRouteApi('/frame/products')

/** What the list is narrowed by, each of which can be taken away. */
export function Chips({ language }: { language: string }) {
  const { t, i18n } = useTranslation('products')
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const { schemaName } = useProductFields()
  const textOf = useConditionText()
  const conditions = conditionsOf(search)
  const set = (change: ListSearch) => void navigate({ search: (current) => ({ ...current, ...change }), replace: true })
  const chips: { text: string; remove: ListSearch }[] = [
    ...(['brand', 'category'] as const).flatMap((name) =>
      search[name] ? [{ text: pairText(t(name), search[name], i18n.language), remove: { [name]: '' } }] : [],
    ),
    ...(search.schema_id
      ? [{ text: pairText(t('schema_id'), schemaName(search.schema_id), i18n.language), remove: { schema_id: '' } }]
      : []),
    ...(search.state && language
      ? [
          {
            text: pairText(languageName(language, i18n.language), stateText(search.state), i18n.language),
            remove: { state: '' },
          },
        ]
      : []),
    ...conditions.map((condition) => ({
      text: textOf(condition),
      remove: { where: writeWhere(conditions.filter((one) => one !== condition)) },
    })),
  ]
  function stateText(state: string): string {
    const known = states.find((one) => one === state)
    return known ? t(`filter_${known}`) : state
  }
  if (chips.length === 0) return null
  return (
    <div className={classes.chips}>
      {chips.map(({ text, remove }) => (
        <Pill
          key={text}
          withRemoveButton
          onRemove={() => set(remove)}
          removeButtonProps={{ 'aria-label': t('filter_remove', { filter: text }), 'aria-hidden': false, tabIndex: 0 }}
        >
          {text}
        </Pill>
      ))}
      <Button variant="subtle" size="compact-sm" onClick={() => set(withoutFilters)}>
        {t('clear_filters')}
      </Button>
    </div>
  )
}

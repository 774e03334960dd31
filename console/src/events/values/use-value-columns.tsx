import type { Item } from '@polytrace/client'
import { useTranslation } from 'react-i18next'
import type { Column } from '../../parts/DataTable.tsx'
import { Identifier } from '../../parts/Identifier.tsx'
import { TextLink } from '../../parts/links.tsx'
import { Moment } from '../../parts/Moment.tsx'
import { timeWidth } from '../../parts/table/widths.ts'
import { useValueLabel } from '../query/suggestions.ts'
import type { ValueKind } from './kinds.ts'

type Value = Item<'/api/v2/epcis/values/{resource}/'>

/** Words of the standard are said in the interface language; places and batches have identifiers. */
export function useValueColumns({ resource }: ValueKind): Column<Value>[] {
  const { t } = useTranslation('events')
  const labelOf = useValueLabel(resource)
  const isThing = resource === 'epcClasses' || resource === 'epcs'
  const nameOf = ({ value, name }: Value) =>
    isThing && name !== null ? `${labelOf(value).split(' · ')[0]} · ${name}` : (name ?? labelOf(value))
  return [
    {
      key: 'name',
      title: t('element_name'),
      width: '32%',
      cell: (row) => {
        const name = nameOf(row)
        return name === row.value && name.includes(':') ? (
          <Identifier value={name} maxLength={32} />
        ) : (
          <span dir="auto">{name}</span>
        )
      },
    },
    { key: 'identifier', title: t('identifier'), cell: ({ value }) => <Identifier value={value} maxLength={40} /> },
    {
      key: 'events',
      title: t('value_events'),
      width: '104px',
      numeric: true,
      cell: ({ event_count: count, has_more_events: hasMore }) =>
        t(hasMore ? 'event_amount_more' : 'event_amount', { count }),
    },
    {
      key: 'last',
      title: t('last_event'),
      width: timeWidth,
      cell: ({ last_event: { eventID, eventTime } }) => (
        <TextLink to="/events/event" search={{ id: eventID }} size="sm">
          <Moment time={eventTime} />
        </TextLink>
      ),
    },
  ]
}

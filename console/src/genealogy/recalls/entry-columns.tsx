import { NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePlaceNames } from '../../data/place-names.ts'
import type { Column } from '../../parts/DataTable.tsx'
import { Amounts } from '../Amounts.tsx'
import { Certainty } from '../Certainty.tsx'
import { Place } from '../Place.tsx'
import { ThingName } from '../ThingName.tsx'
import type { Handling, KeptEntry } from './queries.ts'

const words = ['contacted', 'blocked', 'returned', 'destroyed'] as const

type Handle = {
  mayHandle: boolean
  handle: (entry: KeptEntry, change: Handling) => void
}

export const nameOf = ({ lot, serial, identifier }: KeptEntry) => lot ?? serial ?? identifier

/** What is known of an entry, and what people do about it. */
export function useEntryColumns({ mayHandle, handle }: Handle): Column<KeptEntry>[] {
  const { t } = useTranslation('genealogy')
  const placeName = usePlaceNames()
  const handling: Column<KeptEntry>[] = [
    {
      key: 'disposition',
      title: t('recall_disposition'),
      width: '14%',
      cell: (entry) =>
        mayHandle ? (
          <NativeSelect
            size="xs"
            aria-label={t('recall_disposition_of', { name: nameOf(entry) })}
            value={entry.disposition ?? ''}
            onChange={({ currentTarget: { value } }) =>
              handle(entry, { disposition: value === '' ? null : (value as (typeof words)[number]) })
            }
            data={[
              { value: '', label: t('disposition_open') },
              ...words.map((value) => ({ value, label: t(`disposition_${value}`) })),
            ]}
          />
        ) : (
          t(`disposition_${entry.disposition ?? 'open'}`)
        ),
    },
    {
      key: 'note',
      title: t('recall_note'),
      width: '20%',
      cell: (entry) =>
        mayHandle ? (
          <Note key={entry.note} entry={entry} name={nameOf(entry)} save={(note) => handle(entry, { note })} />
        ) : (
          entry.note
        ),
    },
  ]
  return [
    { key: 'batch', title: t('batch'), width: '24%', cell: (entry) => <ThingName thing={entry} /> },
    {
      key: 'certainty',
      title: t('certainty'),
      width: '10%',
      cell: (entry) => <Certainty certainty={entry.certainty} reasons={entry.reasons} />,
    },
    {
      key: 'remaining',
      title: t('remaining'),
      numeric: true,
      cell: ({ quantities }) => <Amounts amounts={quantities.remaining} />,
    },
    {
      key: 'place',
      title: t('last_place'),
      width: '15%',
      cell: ({ last_known: { place } }) => place && <Place place={place} name={placeName(place)} />,
    },
    ...handling,
  ]
}

/** Saved when it is left or Enter is pressed; Escape takes it back. */
function Note({ entry, name, save }: { entry: KeptEntry; name: string; save: (note: string | null) => void }) {
  const { t } = useTranslation('genealogy')
  const [text, setText] = useState(entry.note ?? '')
  const done = () => {
    if (text !== (entry.note ?? '')) save(text === '' ? null : text)
  }
  return (
    <TextInput
      size="xs"
      aria-label={t('recall_note_of', { name })}
      title={entry.changed_by ?? ''}
      maxLength={2_000}
      value={text}
      onChange={({ currentTarget }) => setText(currentTarget.value)}
      onBlur={done}
      onKeyDown={({ key }) => {
        if (key === 'Enter') done()
        if (key === 'Escape') setText(entry.note ?? '')
      }}
    />
  )
}

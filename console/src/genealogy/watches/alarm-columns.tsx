import type { RaisedAlarm } from '@polytrace/client'
import { useTranslation } from 'react-i18next'
import { usePlaceNames } from '../../data/place-names.ts'
import type { Column } from '../../parts/DataTable.tsx'
import { Moment } from '../../parts/Moment.tsx'
import { timeWidth } from '../../parts/table/widths.ts'
import { useVocabulary } from '../../vocabulary/use-vocabulary.ts'
import { Certainty } from '../Certainty.tsx'
import { Place } from '../Place.tsx'
import { shortName } from './watched.ts'

/** What appeared, where, and what it has to do with what is watched. */
export function useAlarmColumns(): Column<RaisedAlarm>[] {
  const { t } = useTranslation('genealogy')
  const say = useVocabulary()
  const placeName = usePlaceNames()
  return [
    {
      key: 'what',
      title: t('appeared'),
      cell: ({ identifier }) => (
        <span className="code" title={identifier}>
          {shortName(identifier)}
        </span>
      ),
    },
    { key: 'relation', title: t('relation'), width: '16%', cell: ({ relation }) => t(`relation_${relation}`) },
    { key: 'step', title: t('step'), width: '16%', cell: ({ bizStep }) => bizStep && say('step', bizStep) },
    {
      key: 'place',
      title: t('place'),
      width: '18%',
      cell: ({ place }) => place && <Place place={place} name={placeName(place)} />,
    },
    {
      key: 'certainty',
      title: t('certainty'),
      width: '104px',
      cell: ({ certainty, reasons }) => <Certainty certainty={certainty} reasons={reasons} />,
    },
    { key: 'raised', title: t('raised_at'), width: timeWidth, cell: ({ raised_at }) => <Moment time={raised_at} /> },
  ]
}

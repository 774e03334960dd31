import { useTranslation } from 'react-i18next'
import { listText } from '../../parts/formats.ts'
import { shorten } from '../../parts/shorten.ts'
import { wordOf } from '../../vocabulary/word-of.ts'

type Destination = { type?: string; destination?: string }
type Shipment = { destinationList: Destination[] }
type Props = { shipments: Shipment[]; placeName: (place: string) => string | undefined }

/** Where it was shipped to, each destination once. */
export function Shipments({ shipments, placeName }: Props) {
  const { t, i18n } = useTranslation('genealogy')
  if (shipments.length === 0) return null
  const named = [...new Set(shipments.flatMap(destinationOf))]
  const names = named.map((place) => placeName(place) ?? shorten(place, 26))
  const destinations = listText(names, i18n.language)
  return (
    <span title={destinations} dir="auto">
      {destinations || t('shipments', { count: shipments.length })}
    </span>
  )
}

/** A place is more useful than the party that owns it. */
function destinationOf({ destinationList }: Shipment): string[] {
  const place = destinationList.find(({ type }) => type !== undefined && wordOf('party', type) === 'location')
  const found = (place ?? destinationList[0])?.destination
  return found ? [found] : []
}

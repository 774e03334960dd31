import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { usePlaceNames } from '../data/place-names.ts'
import { useProductNames } from '../data/product-names.ts'
import { localeOf } from '../parts/formats.ts'
import { shorten } from '../parts/shorten.ts'
import { amountText } from '../parts/units.ts'
import { useVocabulary } from '../vocabulary/use-vocabulary.ts'
import type { Wording } from './graph/cards/card-text.ts'
import { plainName } from './graph/explore/things.ts'

const maxPlaceLength = 26

/** How to say what a graph shows, in the interface language; products in the data language. */
export function useWording(): Wording {
  const { t, i18n } = useTranslation('genealogy')
  const productName = useProductNames()
  const placeName = usePlaceNames()
  const say = useVocabulary()
  const { t: sayUnit } = useTranslation('parts')
  const { language } = i18n
  return useMemo(() => {
    const day = new Intl.DateTimeFormat(localeOf(language), { year: 'numeric', month: 'short', day: 'numeric' })
    return {
      name: (uri) => productName(uri) ?? plainName(uri),
      place: (place) => placeName(place) ?? shorten(place, maxPlaceLength),
      step: ({ bizStep, type }) => (bizStep ? say('step', bizStep) : say('type', type)),
      amount: (quantity, uom) => amountText(quantity, uom, language, sayUnit),
      items: (count) => t('items', { count }),
      events: (count) => t('events', { count }),
      day: (time) => (Number.isNaN(Date.parse(time)) ? time : day.format(new Date(time))),
    }
  }, [productName, placeName, say, sayUnit, language, t])
}

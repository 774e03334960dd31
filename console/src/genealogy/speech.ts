import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { usePlaceNames } from '../data/place-names.ts'
import { quantityText } from '../parts/formats.ts'
import { shorten } from '../parts/shorten.ts'
import { useVocabulary } from '../vocabulary/use-vocabulary.ts'
import type { Speech } from './graph/card-text.ts'
import { useProductNames } from './product-names.ts'
import { useLanguage } from './use-language.ts'

const longestPlace = 26

/** How to say what a graph shows, in the interface language; products in the data language. */
export function useSpeech(uris: Iterable<string>): Speech {
  const { t, i18n } = useTranslation('genealogy')
  const name = useProductNames(uris, useLanguage())
  const placeName = usePlaceNames()
  const say = useVocabulary()
  const { language } = i18n
  return useMemo(() => {
    const day = new Intl.DateTimeFormat(language, { year: 'numeric', month: 'short', day: 'numeric' })
    return {
      name,
      place: (place) => placeName(place) ?? shorten(place, longestPlace),
      step: ({ bizStep, type }) => (bizStep ? say('step', bizStep) : say('type', type)),
      amount: (quantity, uom) => [quantityText(quantity, language), uom].filter(Boolean).join(' '),
      items: (count) => t('items', { count }),
      day: (time) => (Number.isNaN(Date.parse(time)) ? time : day.format(new Date(time))),
    }
  }, [name, placeName, say, language, t])
}

import type { Finding } from '@polytrace/client'
import { identify } from '@polytrace/epcis'
import { useTranslation } from 'react-i18next'
import { usePlaceNames } from '../../data/place-names.ts'
import { useProductNames } from '../../data/product-names.ts'
import { dayText, listText, momentText } from '../../parts/formats.ts'
import { ServiceMessage } from '../../parts/ServiceMessage.tsx'
import { amountText, withUnits } from '../../parts/units.ts'
import { containerName } from '../container-name.ts'
import { sentenceOf } from './sentence.ts'

/** Says a finding in the reader's language; where the service says too little for that, in its own words. */
export function FindingSentence({ finding }: { finding: Finding }) {
  const { t, i18n } = useTranslation('genealogy')
  const { t: sayUnit } = useTranslation('parts')
  const placeName = usePlaceNames()
  const productName = useProductNames()
  const { language } = i18n
  // A name in Latin letters would else turn the words around it.
  const isolated = (text: string) => (i18n.dir() === 'rtl' ? `\u2068${text}\u2069` : text)
  const thing = (identifier: string) => {
    const { gtin, lot, serial, material } = identify(identifier)
    const number = serial ?? lot
    const product = productName(identifier) ?? gtin ?? material
    if (number === undefined) return product ?? isolated(containerName(identifier) ?? identifier)
    const numbered = `${t(serial === undefined ? 'lot' : 'serial')} ${isolated(number)}`
    return product === undefined ? numbered : listText([isolated(product), numbered], language)
  }
  const sentence = sentenceOf(finding, {
    thing,
    place: (place) => placeName(place) ?? place,
    moment: (time) => momentText(time, language),
    amounts: (amounts) =>
      listText(
        amounts.map(({ quantity, uom }) => amountText(quantity, uom ?? 'EA', language, sayUnit)),
        language,
      ),
    happening: (word) => t(`happening_${word}`),
    // A date without a time is a day everywhere.
    expiry: ({ attribute, date }) =>
      `${t(`expiry_${attribute}`)} ${dayText(/^\d{4}-\d\d-\d\d$/.test(date) ? `${date}T12:00` : date, language)}`,
  })
  return sentence ? t(sentence.key, sentence.values) : <ServiceMessage text={withUnits(finding.message, sayUnit)} />
}

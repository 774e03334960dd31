import type { LabelSum, LanguageSum } from './queries.ts'
import { completenessOf } from './status.ts'

type Sums = {
  languages: (LanguageSum & { key: string })[]
  texts: number
  /** With the texts that there are under ''. */
  labels: (LabelSum & { key: string; texts: number })[]
  required: ReadonlyMap<string, string>
}

const none = { translated: 0, outdated: 0, machine: 0, reviewed: 0 }

/** How far each language is: those that products or labels have, and those that are required. */
export function summaryOf({ languages, texts, labels, required }: Sums) {
  const labelTexts = labels.find(({ key }) => key === '')?.texts ?? 0
  const ofLabels = new Map(labels.filter(({ key }) => key !== '').map((sum) => [sum.key, sum]))
  const codes = new Map([
    ...required,
    ...[...ofLabels].map(([key, { lang }]) => [key, lang] as const),
    ...languages.map(({ key, lang }) => [key, lang] as const),
  ])
  const results = [...codes]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, lang]) => {
      const { key: _, ...sum } = languages.find((one) => one.key === key) ?? { key, lang, products: 0, ...none }
      const { translated, outdated, machine, reviewed } = ofLabels.get(key) ?? none
      return {
        ...sum,
        missing: texts - sum.translated,
        completeness: completenessOf(sum.translated, texts),
        ...(required.has(key) && { required: true }),
        labels: { translated, missing: labelTexts - translated, outdated, machine, reviewed },
      }
    })
  return { label_texts: labelTexts, results }
}

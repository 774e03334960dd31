/** Endings of the plural and what they replace, of nouns as products have them: longest first. */
const endings: { [language: string]: [plural: string, singular: string][] } = {
  en: [['ies', 'y'], ['ves', 'f'], ['ves', 'fe'], ['es', ''], ['s', '']],
  de: [['innen', 'in'], ['en', 'e'], ['en', ''], ['er', ''], ['n', ''], ['e', ''], ['s', '']],
  fr: [['eaux', 'eau'], ['aux', 'al'], ['eux', 'eu'], ['x', ''], ['s', '']],
  es: [['ces', 'z'], ['es', ''], ['s', '']],
  pt: [['oes', 'ao'], ['aes', 'ao'], ['ais', 'al'], ['eis', 'el'], ['ns', 'm'], ['es', ''], ['s', '']],
  it: [['chi', 'co'], ['che', 'ca'], ['ghi', 'go'], ['ghe', 'ga'], ['ie', 'ia'], ['i', 'o'], ['i', 'e'], ['e', 'a']],
  nl: [['en', ''], ['eren', ''], ['s', '']],
  sv: [['arna', ''], ['orna', 'a'], ['erna', ''], ['or', 'a'], ['ar', ''], ['ar', 'e'], ['er', ''], ['n', ''], ['r', '']],
  da: [['erne', ''], ['ene', ''], ['er', ''], ['er', 'e'], ['e', ''], ['r', '']],
  nb: [['ene', ''], ['er', ''], ['er', 'e'], ['e', ''], ['r', '']],
  pl: [['ki', 'ka'], ['ki', 'k'], ['gi', 'ga'], ['gi', 'g'], ['y', 'a'], ['y', ''], ['e', 'a'], ['i', ''], ['e', '']],
  cs: [['ky', 'ka'], ['y', 'a'], ['y', ''], ['e', ''], ['i', ''], ['a', 'o']],
  ru: [['ки', 'ка'], ['ги', 'га'], ['ия', 'ие'], ['ы', 'а'], ['ы', ''], ['и', 'ь'], ['и', 'я'], ['и', 'а'], ['и', ''], ['а', 'о'], ['а', '']],
  uk: [['ки', 'ка'], ['и', 'а'], ['и', ''], ['і', 'я'], ['і', ''], ['а', 'о']],
  tr: [['lar', ''], ['ler', '']],
  fi: [['kat', 'kka'], ['kit', 'kki'], ['kut', 'kku'], ['tut', 'ttu'], ['tot', 'tto'], ['put', 'ppu'], ['dat', 'ta'], ['dit', 'ti'], ['gat', 'ka'], ['et', ''], ['t', '']],
  hu: [['ok', ''], ['ek', ''], ['ak', ''], ['k', '']],
  el: [['ες', 'α'], ['εσ', 'α'], ['α', 'ο'], ['οι', 'οσ'], ['εισ', 'η'], ['ια', 'ι']],
  ar: [['ات', 'ه'], ['ات', ''], ['ين', ''], ['ون', '']],
  he: [['ים', ''], ['ות', 'ה'], ['ות', '']],
} // biome-ignore format: a table of endings reads best as one

/** Plurals that no ending makes. */
const irregular: { [language: string]: [plural: string, singular: string][] } = {
  en: [['men', 'man'], ['women', 'woman'], ['children', 'child'], ['people', 'person'], ['feet', 'foot'], ['teeth', 'tooth'], ['mice', 'mouse'], ['geese', 'goose']],
} // biome-ignore format: a table of words reads best as one

/** Languages that write a noun and what it is of as one word, so that `hemd` ends `leinenhemd`. */
const compounding = new Set(['de', 'nl', 'sv', 'da', 'nb', 'fi', 'hu'])

/** What has fewer letters in common is another word. */
const minTrunk = 3

const aliases: { [language: string]: string } = { no: 'nb', nn: 'nb', sk: 'cs' }

const baseOf = (language: string) => {
  const [base = ''] = language.split('-')
  return aliases[base] ?? base
}

/** The word in its other numbers, in the original's English and in the languages that are read. */
export function numbersOf(word: string, languages: readonly string[]): { words: string[]; ends: string[] } {
  const words = new Set<string>()
  const ends = new Set<string>()
  for (const base of new Set(['en', ...languages.map(baseOf)])) {
    for (const [plural, singular] of endings[base] ?? [])
      for (const other of [replaceEnd(word, plural, singular), replaceEnd(word, singular, plural)]) {
        if (other === undefined || other === word) continue
        words.add(other)
        if (compounding.has(base)) ends.add(other)
      }
    for (const [plural, singular] of irregular[base] ?? []) {
      if (word === plural) words.add(singular)
      if (word === singular) words.add(plural)
    }
    if (compounding.has(base)) ends.add(word)
  }
  return { words: [...words], ends: [...ends] }
}

function replaceEnd(word: string, end: string, other: string): string | undefined {
  if (!word.endsWith(end)) return undefined
  const replaced = word.slice(0, word.length - end.length) + other
  return word.slice(0, minTrunk) === replaced.slice(0, minTrunk) && word.length >= minTrunk ? replaced : undefined
}

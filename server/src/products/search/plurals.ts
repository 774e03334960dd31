type Pairs = [plural: string, singular: string][]

const finals = (...letters: [inside: string, last: string][]): Pairs =>
  letters.flatMap(([inside, last]) => ['ים', 'ות', 'יים'].map((ending): [string, string] => [inside + ending, last]))

/** A short vowel has two consonants behind it before an ending: `rok`, `rokken`. */
const doubled = (ending: string): Pairs => Array.from('bdfgklmnprst', (last) => [last + last + ending, last])

/** A long vowel of Dutch is written once before an ending: `knoop`, `knopen`. */
const shortened: Pairs = Array.from('aeou').flatMap((vowel) => {
  const consonants = [...Array.from('bdgklmnprt', (last) => [last, last]), ['z', 's'], ['v', 'f']]
  return consonants.map(([inside, last]): [string, string] => [`${vowel}${inside}en`, `${vowel}${vowel}${last}`])
})

/** Endings of the plural and what they replace, of nouns as products have them: longest first. */
const endings: { [language: string]: Pairs } = {
  en: [['ies', 'y'], ['ves', 'f'], ['ves', 'fe'], ['es', ''], ['s', '']],
  de: [['innen', 'in'], ['en', 'e'], ['en', ''], ['er', ''], ['n', ''], ['e', ''], ['s', '']],
  fr: [['eaux', 'eau'], ['aux', 'al'], ['aux', 'ail'], ['eux', 'eu'], ['x', ''], ['s', '']],
  es: [['ces', 'z'], ['eis', 'ey'], ['es', ''], ['s', '']],
  pt: [['oes', 'ao'], ['aes', 'ao'], ['ais', 'al'], ['eis', 'el'], ['ois', 'ol'], ['uis', 'ul'], ['is', 'il'], ['ns', 'm'], ['es', ''], ['s', '']],
  it: [['chi', 'co'], ['che', 'ca'], ['ghi', 'go'], ['ghe', 'ga'], ['ie', 'ia'], ['ce', 'cia'], ['ge', 'gia'], ['i', 'io'], ['i', 'o'], ['i', 'e'], ['e', 'a']],
  nl: [...doubled('en'), ...shortened, ['zen', 's'], ['ven', 'f'], ['en', ''], ['eren', ''], ['s', '']],
  sv: [['lar', 'el'], ['arna', ''], ['orna', 'a'], ['erna', ''], ['or', 'a'], ['ar', ''], ['ar', 'e'], ['er', ''], ['n', ''], ['r', '']],
  da: [...doubled('er'), ...doubled('e'), ['ler', 'el'], ['erne', ''], ['ene', ''], ['er', ''], ['er', 'e'], ['e', ''], ['r', '']],
  nb: [['ler', 'el'], ['kler', 'kkel'], ['aer', 'e'], ['ene', ''], ['er', ''], ['er', 'e'], ['e', ''], ['r', '']],
  pl: [['ki', 'ka'], ['ki', 'k'], ['gi', 'ga'], ['gi', 'g'], ['y', 'a'], ['y', ''], ['e', 'a'], ['i', ''], ['e', ''], ['ki', 'ek'], ['ry', 'er'], ['a', 'o'], ['a', 'e']],
  cs: [['ky', 'ka'], ['y', 'a'], ['y', ''], ['e', ''], ['i', ''], ['a', 'o'], ['ky', 'ek']],
  ru: [['ки', 'ка'], ['ки', 'ок'], ['ни', 'ень'], ['цы', 'ец'], ['ья', 'ье'], ['ья', ''], ['ца', 'це'], ['ги', 'га'], ['ия', 'ие'], ['ы', 'а'], ['ы', ''], ['и', 'ь'], ['и', 'я'], ['и', 'а'], ['и', ''], ['а', 'о'], ['а', '']],
  uk: [['ки', 'ка'], ['и', 'а'], ['и', ''], ['і', 'я'], ['і', ''], ['і', 'и'], ['а', 'о'], ['ьці', 'ець'], ['ені', 'інь']],
  tr: [['lar', ''], ['ler', '']],
  fi: [['kat', 'kka'], ['kit', 'kki'], ['kot', 'kko'], ['kut', 'kku'], ['tit', 'tti'], ['tot', 'tto'], ['tut', 'ttu'], ['pit', 'ppi'], ['pot', 'ppo'], ['put', 'ppu'], ['dat', 'ta'], ['dit', 'ti'], ['gat', 'ka'], ['got', 'ko'], ['gyt', 'ky'], ['kaat', 'gas'], ['ppaat', 'pas'], ['keet', 'e'], ['imet', 'in'], ['set', 'si'], ['et', ''], ['t', '']],
  hu: [['rok', 'or'], ['ok', ''], ['ek', ''], ['ak', ''], ['k', '']],
  // ς is folded as σ.
  el: [['ματα', 'μα'], ['εσ', 'α'], ['εσ', 'η'], ['εσ', 'ασ'], ['εσ', 'ησ'], ['α', 'ο'], ['οι', 'οσ'], ['εισ', 'η'], ['ια', 'ι'], ['η', 'οσ']],
  ar: [['ات', 'ه'], ['ات', ''], ['ين', ''], ['ون', '']],
  // A letter at the end of a word has a form of its own.
  he: [['ים', ''], ['ות', 'ה'], ['ות', 'ת'], ['ות', ''], ['יים', ''], ['יות', 'ית'], ['ויות', 'ות'], ...finals(['כ', 'ך'], ['מ', 'ם'], ['נ', 'ן'], ['פ', 'ף'], ['צ', 'ץ'])],
} // biome-ignore format: a table of endings reads best as one

/** Plurals that no ending makes. */
const irregular: { [language: string]: Pairs } = {
  en: [['men', 'man'], ['women', 'woman'], ['children', 'child'], ['people', 'person'], ['feet', 'foot'], ['teeth', 'tooth'], ['mice', 'mouse'], ['geese', 'goose'], ['wives', 'wife'], ['lives', 'life']],
  fr: [['yeux', 'oeil']],
  // Too short for an ending.
  es: [['luces', 'luz'], ['voces', 'voz'], ['peces', 'pez']],
  pt: [['paes', 'pao']],
  it: [['uova', 'uovo']],
  nl: [['eieren', 'ei'], ['bomen', 'boom'], ['boten', 'boot'], ['dozen', 'doos'], ['haken', 'haak'], ['muren', 'muur'], ['namen', 'naam'], ['noten', 'noot'], ['peren', 'peer'], ['poten', 'poot'], ['ramen', 'raam'], ['rozen', 'roos'], ['vazen', 'vaas'], ['zagen', 'zaag']],
  sv: [['bocker', 'bok']],
  da: [['born', 'barn']],
  cs: [['stoly', 'stul'], ['noze', 'nuz'], ['deti', 'dite']],
  pl: [['dzieci', 'dziecko']],
  ru: [['дети', 'ребенок']],
  uk: [['столи', 'стіл'], ['ножі', 'ніж'], ['діти', 'дитина']],
  hu: [['utak', 'ut']],
  // Broken plurals, of the words that catalogues have most; written as words are folded.
  ar: [['قمصان', 'قميص'], ['بناطيل', 'بنطال'], ['سراويل', 'سروال'], ['فساتين', 'فستان'], ['اثواب', 'ثوب'], ['ثياب', 'ثوب'], ['ملابس', 'ملبس'], ['معاطف', 'معطف'], ['احذيه', 'حذاء'], ['جوارب', 'جورب'], ['احزمه', 'حزام'], ['حقايب', 'حقيبه'], ['اكياس', 'كيس'], ['علب', 'علبه'], ['صناديق', 'صندوق'], ['كتب', 'كتاب'], ['اقلام', 'قلم'], ['كراسي', 'كرسي'], ['مقاعد', 'مقعد'], ['مصابيح', 'مصباح'], ['اكواب', 'كوب'], ['اطباق', 'طبق'], ['صحون', 'صحن'], ['ملاعق', 'ملعقه'], ['سكاكين', 'سكين'], ['اجهزه', 'جهاز'], ['هواتف', 'هاتف'], ['العاب', 'لعبه'], ['اطفال', 'طفل'], ['رجال', 'رجل'], ['الوان', 'لون'], ['احجام', 'حجم'], ['اقمشه', 'قماش'], ['خيوط', 'خيط'], ['جيوب', 'جيب'], ['زيوت', 'زيت'], ['عطور', 'عطر'], ['مواد', 'ماده'], ['قطع', 'قطعه'], ['ادوات', 'اداه'], ['وسايد', 'وساده'], ['مرايا', 'مراه'], ['اغطيه', 'غطاء'], ['خواتم', 'خاتم']],
} // biome-ignore format: a table of words reads best as one

/** Languages that write a noun and what it is of as one word, so that `hemd` ends `leinenhemd`. */
const compounding = new Set(['de', 'nl', 'sv', 'da', 'nb', 'fi', 'hu'])

/** What is written together with the noun behind it; whoever types it means the noun alone as well. */
const articles: { [language: string]: string } = { ar: 'ال', he: 'ה' }

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
    const bare = withoutArticle(word, base)
    const others = [word, ...bare].flatMap((noun) => [
      ...inflections(noun, endings[base] ?? []),
      ...exceptions(noun, irregular[base] ?? []),
    ])
    others.push(...bare)
    for (const other of others) words.add(other)
    if (compounding.has(base)) for (const end of [...others, word]) ends.add(end)
    const article = articles[base]
    if (article) for (const noun of [...others, word]) words.add(article + noun)
  }
  return { words: [...words], ends: [...ends] }
}

/** The Arabic article is left out in every language. */
function withoutArticle(word: string, base: string): string[] {
  const bare = base === 'he' && word.startsWith('ה') ? word.slice(1) : ''
  return bare.length >= minTrunk ? [bare] : []
}

const inflections = (word: string, pairs: Pairs) =>
  pairs
    .flatMap(([plural, singular]) => [...replaceEnd(word, plural, singular), ...replaceEnd(word, singular, plural)])
    .filter((other) => other !== word)

const exceptions = (word: string, pairs: Pairs) =>
  pairs.flatMap(([plural, singular]) => (word === plural ? [singular] : word === singular ? [plural] : []))

function replaceEnd(word: string, end: string, other: string): string[] {
  if (!word.endsWith(end)) return []
  const replaced = word.slice(0, word.length - end.length) + other
  return word.slice(0, minTrunk) === replaced.slice(0, minTrunk) && word.length >= minTrunk ? [replaced] : []
}

import type { ProductName } from './catalogue.ts'
import type { ProductText } from './product-text.ts'
import { brands, care, categories, colours, compositions, countries } from './words.ts'

const made = { brand: brands.garments, composition: compositions.cotton }
const inPorto = { ...made, country: countries.portugal, care: care.gentle }
const inTangier = { ...made, country: countries.morocco, care: care.sturdy }

const cotton = { schema: 'textile', fibres: { cotton: 100 } } as const

/** The garments of Alder & Wren, which people buy: their texts are the most complete. */
export const garments = {
  shirtWhite: {
    ...inPorto,
    ...cotton,
    code: 'AW-SH-101',
    name: {
      en: 'Poplin shirt, white',
      de: 'Popelinehemd, weiß',
      fr: 'Chemise en popeline, blanche',
      ja: 'ポプリンシャツ ホワイト',
      ar: 'قميص بوبلين أبيض',
    },
    description: {
      en: 'A crisp shirt of combed cotton, with a soft collar and mother-of-pearl buttons.',
      de: 'Ein klares Hemd aus gekämmter Baumwolle, mit weichem Kragen und Perlmuttknöpfen.',
      fr: 'Une chemise nette en coton peigné, à col souple et boutons de nacre.',
      ja: 'コーマ綿を使った、やわらかな襟と貝ボタンのシャツ。',
      ar: 'قميص أنيق من القطن الممشط بياقة ناعمة وأزرار من الصدف.',
    },
    category: categories.shirts,
    color: colours.white,
    // The buttons were of another kind when the text was translated, so the translations are outdated.
    before: { description: 'A crisp shirt of combed cotton, with a soft collar and corozo buttons.' },
  },
  shirtSky: {
    ...inPorto,
    ...cotton,
    code: 'AW-SH-102',
    name: {
      en: 'Poplin shirt, sky blue',
      de: 'Popelinehemd, himmelblau',
      fr: 'Chemise en popeline, bleu ciel',
      ja: 'ポプリンシャツ スカイブルー',
      ar: 'قميص بوبلين أزرق سماوي',
    },
    description: {
      en: 'A crisp shirt of combed cotton in the blue of a clear morning.',
      de: 'Ein klares Hemd aus gekämmter Baumwolle im Blau eines hellen Morgens.',
      fr: 'Une chemise nette en coton peigné, du bleu d’un matin clair.',
      ja: '晴れた朝の空のような青い、コーマ綿のシャツ。',
    },
    category: categories.shirts,
    color: colours.sky,
  },
  dressSky: {
    ...inPorto,
    ...cotton,
    code: 'AW-DR-202',
    name: {
      en: 'Shirt dress, sky blue',
      de: 'Hemdblusenkleid, himmelblau',
      fr: 'Robe chemise, bleu ciel',
      ja: 'シャツワンピース スカイブルー',
      ar: 'فستان قميص أزرق سماوي',
    },
    description: {
      en: 'A knee-length dress with a tie belt and side pockets.',
      de: 'Ein knielanges Kleid mit Bindegürtel und Seitentaschen.',
      fr: 'Une robe au genou, à ceinture nouée et poches latérales.',
    },
    category: categories.dresses,
    color: colours.sky,
  },
  teeBlack: {
    ...inPorto,
    ...cotton,
    code: 'AW-TS-301',
    name: {
      en: 'Heavy T-shirt, black',
      de: 'Schweres T-Shirt, schwarz',
      fr: 'T-shirt épais, noir',
      ja: 'ヘビーウェイトTシャツ ブラック',
      ar: 'تيشيرت سميك أسود',
    },
    description: {
      en: 'Dense jersey of 240 g/m² that keeps its shape.',
      de: 'Dichter Jersey mit 240 g/m², der in Form bleibt.',
      fr: 'Un jersey dense de 240 g/m² qui garde sa forme.',
      ja: '型くずれしにくい240g/m²の厚手天竺。',
    },
    category: categories.tops,
    color: colours.black,
    before: { name: 'Midweight T-shirt, black' },
  },
  teeForest: {
    ...inPorto,
    ...cotton,
    code: 'AW-TS-302',
    name: { en: 'Heavy T-shirt, forest green', de: 'Schweres T-Shirt, waldgrün', fr: 'T-shirt épais, vert forêt' },
    description: {
      en: 'Dense jersey of 240 g/m² that keeps its shape.',
      de: 'Dichter Jersey mit 240 g/m², der in Form bleibt.',
    },
    category: categories.tops,
    color: colours.forest,
  },
  poloBlack: {
    ...inPorto,
    ...cotton,
    code: 'AW-PO-401',
    name: {
      en: 'Jersey polo, black',
      de: 'Jersey-Polo, schwarz',
      fr: 'Polo en jersey, noir',
      ja: 'ジャージーポロ ブラック',
    },
    category: categories.tops,
    color: colours.black,
  },
  hoodieForest: {
    ...inPorto,
    ...cotton,
    code: 'AW-HD-502',
    name: {
      en: 'Hooded sweatshirt, forest green',
      de: 'Kapuzensweatshirt, waldgrün',
      fr: 'Sweat à capuche, vert forêt',
      ja: 'フーディー フォレストグリーン',
      ar: 'سترة بقلنسوة خضراء',
    },
    description: {
      en: 'A hood of two layers, a kangaroo pocket and flat seams.',
      de: 'Zweilagige Kapuze, Kängurutasche und flache Nähte.',
      fr: 'Capuche doublée, poche kangourou et coutures plates.',
      ja: '二重のフード、カンガルーポケット、フラットシーム。',
    },
    category: categories.sweatshirts,
    color: colours.forest,
  },
  chinoNavy: {
    ...inTangier,
    ...cotton,
    code: 'AW-CH-601',
    name: {
      en: 'Twill chinos, navy',
      de: 'Twill-Chino, marineblau',
      fr: 'Chino en sergé, bleu marine',
      ja: 'ツイルチノ ネイビー',
      ar: 'بنطال تشينو كحلي',
    },
    description: {
      en: 'Straight cut, with a coin pocket.',
      de: 'Gerader Schnitt, mit Münztasche.',
      fr: 'Coupe droite, avec poche à monnaie.',
    },
    category: categories.trousers,
    color: colours.navy,
  },
  chinoSand: {
    ...inTangier,
    ...cotton,
    code: 'AW-CH-602',
    name: { en: 'Twill chinos, sand', de: 'Twill-Chino, sand', fr: 'Chino en sergé, sable', ja: 'ツイルチノ サンド' },
    description: { en: 'Straight cut, with a coin pocket.', de: 'Gerader Schnitt, mit Münztasche.' },
    category: categories.trousers,
    color: colours.sand,
    before: { description: 'Slim cut, with a coin pocket.' },
  },
  trousersBlack: {
    ...inTangier,
    schema: 'textile',
    fibres: { cotton: 98, elastane: 2 },
    composition: compositions.stretch,
    code: 'AW-TR-701',
    name: {
      en: 'Stretch trousers, black',
      de: 'Stretchhose, schwarz',
      fr: 'Pantalon stretch, noir',
      ja: 'ストレッチパンツ ブラック',
      ar: 'بنطال مرن أسود',
    },
    description: {
      en: 'Trousers that move along, with a hidden zip pocket.',
      de: 'Eine Hose, die mitgeht, mit verdeckter Reißverschlusstasche.',
    },
    category: categories.trousers,
    color: colours.black,
  },
  jacketNavy: {
    ...inTangier,
    schema: 'passport',
    data: {
      collection: 'Spring 2026',
      repair: { service: 'Free repairs for five years', spare_parts: 'Zip, buttons, thread' },
      weight_grams: 640,
    },
    dataIn: {
      de: {
        collection: 'Frühjahr 2026',
        repair: { service: 'Fünf Jahre kostenlose Reparatur', spare_parts: 'Reißverschluss, Knöpfe, Garn' },
      },
      fr: { collection: 'Printemps 2026', repair: { service: 'Réparations gratuites pendant cinq ans' } },
      ja: { collection: '2026年春' },
    },
    code: 'AW-JK-801',
    name: {
      en: 'Work jacket, navy',
      de: 'Arbeitsjacke, marineblau',
      fr: 'Veste de travail, bleu marine',
      ja: 'ワークジャケット ネイビー',
      ar: 'سترة عمل كحلية',
    },
    description: {
      en: 'Four patch pockets and a metal zip; the first pieces are numbered.',
      de: 'Vier aufgesetzte Taschen und ein Metallreißverschluss; die ersten Stücke sind nummeriert.',
      fr: 'Quatre poches plaquées et une fermeture en métal ; les premières pièces sont numérotées.',
      ja: 'パッチポケット4つと金属ファスナー。初回分はシリアルナンバー入り。',
      ar: 'أربعة جيوب خارجية وسحاب معدني، والقطع الأولى مرقمة.',
    },
    category: categories.jackets,
    color: colours.navy,
  },
} satisfies Partial<Record<ProductName, ProductText>>

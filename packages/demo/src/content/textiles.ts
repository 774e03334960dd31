import type { ProductName } from './catalogue.ts'
import type { ProductText } from './product-text.ts'
import { brands, categories, colours, compositions, countries } from './words.ts'

const raw = { category: categories.rawMaterials, country: countries.turkey }
const yarn = { category: categories.yarns, country: countries.portugal }
const fabric = { category: categories.fabrics, country: countries.portugal, composition: compositions.cotton }
const certified = {
  schema: 'certification',
  data: {
    certifications: [
      { scheme: 'GOTS', certificate_number: 'GOTS-DEMO-0413', valid_from: '2025-07-01', valid_until: '2026-06-30' },
    ],
  },
} as const

/** What garments are made of, from the field to the dye house. Few read these texts, so not all are translated. */
export const textiles = {
  seedCotton: {
    ...raw,
    ...certified,
    code: 'TX-SC-10',
    name: { en: 'Seed cotton', de: 'Saatbaumwolle', fr: 'Coton graine', ja: '実綿', ar: 'قطن زهر' },
    description: {
      en: 'Cotton as it is picked, with its seeds.',
      de: 'Baumwolle, wie sie gepflückt wird, mit ihren Samen.',
      fr: 'Le coton tel qu’il est cueilli, avec ses graines.',
    },
  },
  lint: {
    ...raw,
    ...certified,
    code: 'TX-LI-20',
    name: {
      en: 'Cotton lint, pressed bales',
      de: 'Rohbaumwolle in Ballen',
      fr: 'Coton fibre en balles',
      ja: '原綿（ベール）',
      ar: 'قطن شعر في بالات',
    },
    details: { staple_length_mm: 29, micronaire: 4.1 },
  },
  cottonseed: {
    ...raw,
    code: 'TX-CS-30',
    name: { en: 'Cottonseed for oil', de: 'Baumwollsaat für Öl', fr: 'Graines de coton pour huile' },
  },
  combedYarn: {
    ...yarn,
    code: 'TX-YA-30C',
    name: {
      en: 'Combed cotton yarn, Ne 30',
      de: 'Gekämmtes Baumwollgarn, Ne 30',
      fr: 'Fil de coton peigné, Ne 30',
      ja: 'コーマ綿糸 30番手',
    },
  },
  cardedYarn: {
    ...yarn,
    code: 'TX-YA-20K',
    name: {
      en: 'Carded cotton yarn, Ne 20',
      de: 'Kardiertes Baumwollgarn, Ne 20',
      fr: 'Fil de coton cardé, Ne 20',
      ja: 'カード綿糸 20番手',
    },
  },
  stretchYarn: {
    ...yarn,
    code: 'TX-YA-44S',
    name: {
      en: 'Core-spun stretch yarn, 44 dtex elastane',
      de: 'Umsponnenes Stretchgarn, 44 dtex Elasthan',
      fr: 'Fil élastique gainé, élasthanne 44 dtex',
    },
  },
  greigePoplin: {
    ...fabric,
    code: 'TX-GR-POP',
    name: { en: 'Poplin, loom-state', de: 'Popeline, stuhlroh', fr: 'Popeline écrue', ja: 'ポプリン 生機' },
  },
  greigeJersey: {
    ...fabric,
    code: 'TX-GR-JER',
    name: { en: 'Single jersey, loom-state', de: 'Single-Jersey, roh', fr: 'Jersey simple écru', ja: '天竺 生機' },
  },
  greigeTwill: {
    ...fabric,
    code: 'TX-GR-TWI',
    name: { en: 'Twill, loom-state', de: 'Köper, stuhlroh', fr: 'Sergé écru', ja: 'ツイル 生機' },
  },
  greigeStretch: {
    ...fabric,
    composition: compositions.stretch,
    code: 'TX-GR-STR',
    name: { en: 'Stretch twill, loom-state', de: 'Stretchköper, stuhlroh', fr: 'Sergé extensible écru' },
  },
  poplinWhite: {
    ...fabric,
    color: colours.white,
    code: 'TX-FA-POP-WHT',
    name: {
      en: 'Poplin, white',
      de: 'Popeline, weiß',
      fr: 'Popeline, blanche',
      ja: 'ポプリン ホワイト',
      ar: 'بوبلين أبيض',
    },
  },
  poplinSky: {
    ...fabric,
    color: colours.sky,
    code: 'TX-FA-POP-SKY',
    name: {
      en: 'Poplin, sky blue',
      de: 'Popeline, himmelblau',
      fr: 'Popeline, bleu ciel',
      ja: 'ポプリン スカイブルー',
      ar: 'بوبلين أزرق سماوي',
    },
  },
  jerseyBlack: {
    ...fabric,
    color: colours.black,
    code: 'TX-FA-JER-BLK',
    name: { en: 'Single jersey, black', de: 'Single-Jersey, schwarz', fr: 'Jersey simple, noir', ja: '天竺 ブラック' },
  },
  jerseyForest: {
    ...fabric,
    color: colours.forest,
    code: 'TX-FA-JER-FOR',
    name: {
      en: 'Single jersey, forest green',
      de: 'Single-Jersey, waldgrün',
      fr: 'Jersey simple, vert forêt',
      ja: '天竺 フォレストグリーン',
    },
  },
  twillNavy: {
    ...fabric,
    color: colours.navy,
    code: 'TX-FA-TWI-NVY',
    name: { en: 'Twill, navy', de: 'Köper, marineblau', fr: 'Sergé, bleu marine', ja: 'ツイル ネイビー' },
  },
  twillSand: {
    ...fabric,
    color: colours.sand,
    code: 'TX-FA-TWI-SND',
    name: { en: 'Twill, sand', de: 'Köper, sand', fr: 'Sergé, sable' },
  },
  stretchBlack: {
    ...fabric,
    composition: compositions.stretch,
    color: colours.black,
    code: 'TX-FA-STR-BLK',
    name: { en: 'Stretch twill, black', de: 'Stretchköper, schwarz', fr: 'Sergé extensible, noir' },
  },
  zip: {
    brand: brands.garments,
    category: categories.trims,
    code: 'TX-ZIP-60',
    name: {
      en: 'Two-way metal zip, 60 cm',
      de: 'Zweiwege-Metallreißverschluss, 60 cm',
      fr: 'Fermeture à glissière double curseur, 60 cm',
    },
  },
} satisfies Partial<Record<ProductName, ProductText>>

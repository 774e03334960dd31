import type { ProductName } from './catalogue.ts'
import type { ProductText } from './product-text.ts'
import { brands, categories, countries } from './words.ts'

const swiss = { brand: brands.sweets, country: countries.switzerland }
const dairy = { ...swiss, category: categories.dairy }
const cocoa = { ...swiss, category: categories.cocoa }
const chocolate = { ...swiss, category: categories.chocolate, schema: 'chocolate' } as const

const milkIn = {
  de: { allergens: ['Milch', 'Soja'] },
  fr: { allergens: ['lait', 'soja'] },
  ja: { allergens: ['乳', '大豆'] },
  ar: { allergens: ['حليب', 'صويا'] },
}

/** Milk, cocoa and what Corvina makes of them. */
export const foods = {
  rawMilk: {
    ...dairy,
    code: 'CV-RM-10',
    name: { en: 'Raw milk', de: 'Rohmilch', fr: 'Lait cru', ja: '生乳', ar: 'حليب خام' },
  },
  freshMilk: {
    ...dairy,
    code: 'CV-FM-110',
    name: {
      en: 'Fresh whole milk, 1 l',
      de: 'Frische Vollmilch, 1 l',
      fr: 'Lait entier frais, 1 l',
      ja: '牛乳 1L',
      ar: 'حليب كامل الدسم طازج، 1 لتر',
    },
    description: {
      en: 'Pasteurised, 3.8 % fat, from the hills of Emmental.',
      de: 'Pasteurisiert, 3,8 % Fett, von den Hügeln des Emmentals.',
      fr: 'Pasteurisé, 3,8 % de matière grasse, des collines de l’Emmental.',
    },
  },
  milkPowder: {
    ...dairy,
    code: 'CV-MP-210',
    name: {
      en: 'Whole milk powder, 26 % fat',
      de: 'Vollmilchpulver, 26 % Fett',
      fr: 'Lait entier en poudre, 26 % MG',
      ja: '全粉乳 脂肪分26%',
      ar: 'مسحوق حليب كامل، 26٪ دهن',
    },
  },
  cocoaMass: {
    ...cocoa,
    code: 'CV-KM-10',
    name: { en: 'Cocoa mass', de: 'Kakaomasse', fr: 'Masse de cacao', ja: 'カカオマス', ar: 'عجينة كاكاو' },
  },
  cocoaButter: {
    ...cocoa,
    code: 'CV-KB-20',
    name: { en: 'Cocoa butter', de: 'Kakaobutter', fr: 'Beurre de cacao', ja: 'カカオバター', ar: 'زبدة كاكاو' },
  },
  cocoaPowder: {
    ...cocoa,
    code: 'CV-KP-30',
    name: {
      en: 'Cocoa powder, 11 % fat',
      de: 'Kakaopulver, 11 % Fett',
      fr: 'Poudre de cacao, 11 % MG',
      ja: 'ココアパウダー 脂肪分11%',
      ar: 'مسحوق كاكاو، 11٪ دهن',
    },
  },
  milkChocolate: {
    ...chocolate,
    code: 'CV-CH-MILK',
    data: { cocoa_percentage: 34, allergens: ['milk', 'soy'] },
    dataIn: milkIn,
    name: {
      en: 'Milk chocolate, liquid',
      de: 'Milchschokolade, flüssig',
      fr: 'Chocolat au lait, liquide',
      ja: 'ミルクチョコレート（液状）',
    },
  },
  darkChocolate: {
    ...chocolate,
    code: 'CV-CH-DARK',
    data: { cocoa_percentage: 70, allergens: ['soy'], may_contain: ['milk', 'hazelnut'] },
    name: {
      en: 'Dark chocolate 70 %, liquid',
      de: 'Dunkle Schokolade 70 %, flüssig',
      fr: 'Chocolat noir 70 %, liquide',
      ja: 'ダークチョコレート70%（液状）',
    },
  },
  rework: {
    ...chocolate,
    code: 'CV-RW-90',
    data: { cocoa_percentage: 34, allergens: ['milk', 'soy'] },
    name: {
      en: 'Milk chocolate for rework',
      de: 'Milchschokolade zur Wiederverarbeitung',
      fr: 'Chocolat au lait à refondre',
    },
  },
  barMilk: {
    ...chocolate,
    code: 'CV-BA-110',
    data: { cocoa_percentage: 34, allergens: ['milk', 'soy'], may_contain: ['hazelnut'] },
    dataIn: milkIn,
    name: {
      en: 'Alpine milk bar, 100 g',
      de: 'Alpenmilch-Tafel, 100 g',
      fr: 'Tablette lait des Alpes, 100 g',
      ja: 'アルペンミルクチョコレート 100g',
      ar: 'لوح شوكولاتة بالحليب، 100 غ',
    },
    description: {
      en: 'Mild milk chocolate with 34 % cocoa from Ghana.',
      de: 'Milde Milchschokolade mit 34 % Kakao aus Ghana.',
      fr: 'Chocolat au lait doux, 34 % de cacao du Ghana.',
      ja: 'ガーナ産カカオ34%のまろやかなミルクチョコレート。',
      ar: 'شوكولاتة حليب ناعمة بنسبة 34٪ من كاكاو غانا.',
    },
    before: { description: 'Mild milk chocolate with 30 % cocoa from Ghana.' },
  },
  barDark: {
    ...chocolate,
    code: 'CV-BA-120',
    data: { cocoa_percentage: 70, allergens: ['soy'], may_contain: ['milk', 'hazelnut'] },
    dataIn: {
      de: { allergens: ['Soja'], may_contain: ['Milch', 'Haselnuss'] },
      fr: { allergens: ['soja'], may_contain: ['lait', 'noisette'] },
    },
    name: {
      en: 'Dark bar 70 %, 100 g',
      de: 'Dunkle Tafel 70 %, 100 g',
      fr: 'Tablette noire 70 %, 100 g',
      ja: 'ダークチョコレート70% 100g',
      ar: 'لوح شوكولاتة داكنة 70٪، 100 غ',
    },
    description: {
      en: 'Long-conched, with a note of dried cherries.',
      de: 'Lange conchiert, mit einer Note von getrockneten Kirschen.',
      fr: 'Longuement conché, aux notes de cerise séchée.',
      ja: '長時間コンチング、ドライチェリーの香り。',
    },
  },
  barHazelnut: {
    ...chocolate,
    code: 'CV-BA-130',
    data: { cocoa_percentage: 34, allergens: ['milk', 'soy', 'hazelnut'] },
    dataIn: { de: { allergens: ['Milch', 'Soja', 'Haselnuss'] } },
    name: {
      en: 'Hazelnut bar, 100 g',
      de: 'Haselnuss-Tafel, 100 g',
      fr: 'Tablette noisettes, 100 g',
      ja: 'ヘーゼルナッツチョコレート 100g',
    },
    description: {
      en: 'Whole Piedmont hazelnuts in milk chocolate.',
      de: 'Ganze Piemonteser Haselnüsse in Milchschokolade.',
      fr: 'Noisettes entières du Piémont dans du chocolat au lait.',
    },
    before: { name: 'Nut bar, 100 g' },
  },
  couverture: {
    ...chocolate,
    code: 'CV-CO-210',
    data: { cocoa_percentage: 70, allergens: ['soy'], may_contain: ['milk', 'hazelnut'] },
    name: {
      en: 'Dark couverture block, about 5 kg',
      de: 'Dunkle Kuvertüre, Block etwa 5 kg',
      fr: 'Couverture noire, bloc d’environ 5 kg',
    },
    details: { sold_by: 'weight' },
  },
  pralines: {
    ...chocolate,
    code: 'CV-PR-310',
    data: { cocoa_percentage: 55, allergens: ['milk', 'soy'], may_contain: ['hazelnut'] },
    dataIn: milkIn,
    name: {
      en: 'Praline selection, 16 pieces',
      de: 'Pralinenauswahl, 16 Stück',
      fr: 'Assortiment de pralines, 16 pièces',
      ja: 'プラリネアソート 16個入り',
      ar: 'تشكيلة برالين، 16 قطعة',
    },
    description: {
      en: 'Eight kinds, filled by hand.',
      de: 'Acht Sorten, von Hand gefüllt.',
      fr: 'Huit sortes, fourrées à la main.',
      ja: '手作業で仕上げた8種。',
      ar: 'ثمانية أنواع محشوة يدويًا.',
    },
  },
  pralineCarton: {
    ...chocolate,
    code: 'CV-PR-310-C20',
    data: { cocoa_percentage: 55, allergens: ['milk', 'soy'], may_contain: ['hazelnut'] },
    name: { en: 'Praline selection, carton of 20 boxes', de: 'Pralinenauswahl, Karton mit 20 Schachteln' },
  },
  tastingSet: {
    ...chocolate,
    code: 'CV-TS-410',
    data: { cocoa_percentage: 52, allergens: ['milk', 'soy', 'hazelnut'] },
    name: {
      en: 'Tasting set in a tin, 4 bars',
      de: 'Probierset in der Dose, 4 Tafeln',
      fr: 'Coffret dégustation en métal, 4 tablettes',
      ja: 'テイスティングセット缶 4枚入り',
    },
  },
} satisfies Partial<Record<ProductName, ProductText>>

/** English is the original; these are the languages that texts are translated into. */
export type Language = 'de' | 'fr' | 'ja' | 'ar'

/** The same text in several languages; what is left out is not translated yet. */
export type Words = { en: string } & Partial<Record<Language, string>>

export const languages: Language[] = ['de', 'fr', 'ja', 'ar']

export const brands = {
  garments: {
    en: 'Alder & Wren',
    de: 'Alder & Wren',
    fr: 'Alder & Wren',
    ja: 'アルダー＆レン',
    ar: 'ألدر آند رين',
  },
  sweets: { en: 'Corvina', de: 'Corvina', fr: 'Corvina', ja: 'コルヴィーナ', ar: 'كورفينا' },
} satisfies Record<string, Words>

export const fibres = {
  cotton: { en: 'cotton', de: 'Baumwolle', fr: 'coton', ja: '綿', ar: 'قطن' },
  elastane: { en: 'elastane', de: 'Elasthan', fr: 'élasthanne', ja: 'ポリウレタン', ar: 'إيلاستين' },
} satisfies Record<string, Words>

export type Fibre = keyof typeof fibres

export const categories = {
  rawMaterials: { en: 'Raw materials', de: 'Rohstoffe', fr: 'Matières premières', ja: '原材料', ar: 'مواد خام' },
  yarns: { en: 'Yarns', de: 'Garne', fr: 'Fils', ja: '糸', ar: 'خيوط' },
  fabrics: { en: 'Fabrics', de: 'Stoffe', fr: 'Tissus', ja: '生地', ar: 'أقمشة' },
  shirts: { en: 'Shirts', de: 'Hemden', fr: 'Chemises', ja: 'シャツ', ar: 'قمصان' },
  dresses: { en: 'Dresses', de: 'Kleider', fr: 'Robes', ja: 'ワンピース', ar: 'فساتين' },
  tops: { en: 'T-shirts and polos', de: 'T-Shirts und Polos', fr: 'T-shirts et polos', ja: 'Tシャツ・ポロシャツ' },
  sweatshirts: { en: 'Sweatshirts', de: 'Sweatshirts', fr: 'Sweat-shirts', ja: 'スウェット', ar: 'سترات رياضية' },
  trousers: { en: 'Trousers', de: 'Hosen', fr: 'Pantalons', ja: 'パンツ', ar: 'بناطيل' },
  jackets: { en: 'Jackets', de: 'Jacken', fr: 'Vestes', ja: 'ジャケット', ar: 'سترات' },
  trims: { en: 'Trims', de: 'Zutaten', fr: 'Fournitures' },
  dairy: { en: 'Dairy', de: 'Milchprodukte', fr: 'Produits laitiers', ja: '乳製品', ar: 'منتجات الألبان' },
  cocoa: { en: 'Cocoa', de: 'Kakao', fr: 'Cacao', ja: 'カカオ', ar: 'كاكاو' },
  chocolate: { en: 'Chocolate', de: 'Schokolade', fr: 'Chocolat', ja: 'チョコレート', ar: 'شوكولاتة' },
} satisfies Record<string, Words>

export const colours = {
  white: { en: 'White', de: 'Weiß', fr: 'Blanc', ja: 'ホワイト', ar: 'أبيض' },
  sky: { en: 'Sky blue', de: 'Himmelblau', fr: 'Bleu ciel', ja: 'スカイブルー', ar: 'أزرق سماوي' },
  black: { en: 'Black', de: 'Schwarz', fr: 'Noir', ja: 'ブラック', ar: 'أسود' },
  forest: { en: 'Forest green', de: 'Waldgrün', fr: 'Vert forêt', ja: 'フォレストグリーン', ar: 'أخضر غابي' },
  navy: { en: 'Navy', de: 'Marineblau', fr: 'Bleu marine', ja: 'ネイビー', ar: 'كحلي' },
  sand: { en: 'Sand', de: 'Sand', fr: 'Sable', ja: 'サンド', ar: 'رملي' },
} satisfies Record<string, Words>

export const countries = {
  portugal: { en: 'Portugal', de: 'Portugal', fr: 'Portugal', ja: 'ポルトガル', ar: 'البرتغال' },
  morocco: { en: 'Morocco', de: 'Marokko', fr: 'Maroc', ja: 'モロッコ', ar: 'المغرب' },
  turkey: { en: 'Türkiye', de: 'Türkei', fr: 'Turquie', ja: 'トルコ', ar: 'تركيا' },
  switzerland: { en: 'Switzerland', de: 'Schweiz', fr: 'Suisse', ja: 'スイス', ar: 'سويسرا' },
} satisfies Record<string, Words>

export const compositions = {
  cotton: { en: '100 % cotton', de: '100 % Baumwolle', fr: '100 % coton', ja: '綿 100%', ar: '100٪ قطن' },
  stretch: {
    en: '98 % cotton, 2 % elastane',
    de: '98 % Baumwolle, 2 % Elasthan',
    fr: '98 % coton, 2 % élasthanne',
    ja: '綿 98%、ポリウレタン 2%',
    ar: '98٪ قطن، 2٪ إيلاستين',
  },
} satisfies Record<string, Words>

export const care = {
  gentle: {
    en: 'Machine wash at 30 °C, line dry, iron at medium heat.',
    de: 'Bei 30 °C waschen, auf der Leine trocknen, mittelwarm bügeln.',
    fr: 'Lavage en machine à 30 °C, séchage sur fil, repassage moyen.',
    ja: '30℃以下で洗濯、つり干し、アイロンは中温。',
    ar: 'يغسل في الغسالة عند 30 درجة مئوية، يجفف على الحبل، يكوى بحرارة متوسطة.',
  },
  sturdy: {
    en: 'Machine wash at 40 °C with like colours, tumble dry low.',
    de: 'Bei 40 °C mit ähnlichen Farben waschen, im Trockner schonend trocknen.',
    fr: 'Lavage en machine à 40 °C avec des couleurs similaires, séchage doux.',
    ja: '40℃以下で似た色と洗濯、タンブル乾燥は低温。',
  },
} satisfies Record<string, Words>

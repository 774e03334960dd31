import type { NewProduct } from '../server/src/products/contract.ts'

const categories = 'shirt coat trouser dress scarf belt sock hat glove skirt jacket vest shoe bag tie apron'.split(' ')
const syllables = 'ka lo mi ne ru sa ti vo be da fe gi ho ju la me no pi ra su'.split(' ')
const wordCount = 8_000

/** A word by its number, from the most common one to the rarest. */
export const wordOf = (number: number) =>
  [number % 20, Math.floor(number / 20) % 20, Math.floor(number / 400)].map((index) => syllables[index]).join('')

/** One of 8,000 words; low numbers are drawn more often, as in any language. */
export const word = (place: number) =>
  wordOf(Math.floor(wordCount ** (((place * 2_654_435_761) % 4_294_967_296) / 4_294_967_296)))

const textOf = (seed: number, length: number) => Array.from({ length }, (_, index) => word(seed * 64 + index)).join(' ')

/** A product of a large catalogue, always the same for its number. Three of ten are of linen. */
export function sampleProduct(index: number, schemaId: string): NewProduct {
  const name = `${word(index * 3)} ${categories[index % 16]} ${index}`
  const description = `${textOf(index, 40)}${index % 10 < 3 ? ' linen' : ''}`
  return {
    name,
    internal_id: `SKU-${index}`,
    ...(index % 2 === 0 && { gtin: gtinOf(index) }),
    ...(index % 4 === 0 && { schema_id: schemaId }),
    brand: `Brand ${(index * 7) % 50}`,
    category: categories[index % 16] ?? '',
    description,
    custom_data: {
      fabric_code: `F-${index % 997}`,
      weight: (index * 31) % 9_000,
      care: { wash: 'Cold', dry: 'Flat' },
      sizes: ['S', 'M', 'L', 'XL'].slice(index % 3),
      ...(index % 100 === 0 && { award: `Award ${index % 700}` }),
    },
    translations: {
      fr: {
        name: `${name} en français`,
        description: `${textOf(index + 1_000_000_000, 40)} fr`,
        custom_data: { care: { wash: 'Froid', dry: 'À plat' } },
      },
      // 罕 and 罕见 stand in the first product alone; a third has no Chinese, and another third not all of it.
      ...(index % 3 > 0 && index > 0 && { zh: { name: `亚麻衬衫 ${index}`, ...(index % 3 > 1 && chinese) } }),
      ...(index === 0 && { zh: { name: '罕见的衬衫', ...chinese } }),
    },
  }
}

const chinese = { description: '轻便透气的夏季衬衫', custom_data: { care: { wash: '冷水', dry: '平铺' } } }

/** A GTIN-13 with its check digit. */
function gtinOf(index: number): string {
  const digits = `400${String(index).padStart(9, '0')}`
  const sum = [...digits].reduce((total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 1 : 3), 0)
  return `${digits}${(10 - (sum % 10)) % 10}`
}

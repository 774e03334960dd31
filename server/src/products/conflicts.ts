import { conflict, type Problem } from '../errors.ts'
import type { Product } from './product.ts'

const sentences: Record<string, (product: Product) => string> = {
  product_gtin: ({ gtin }) => `Another product has the gtin ${gtin} (compared as 14 digits).`,
  product_internal_id: ({ internalId }) => `Another product has the internal_id ${JSON.stringify(internalId)}.`,
}

/** What the database says when a product is not unique, as a conflict; any other error as it is. */
export function told(error: unknown, product: Product): Problem {
  const { code, constraint = '' } = error as { code?: string; constraint?: string }
  const sentence = code === '23505' ? sentences[constraint] : undefined
  return sentence ? conflict(sentence(product)) : (error as Problem)
}

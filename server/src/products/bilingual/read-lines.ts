import type { Caller } from '../../access/caller.ts'
import type { SchemaGuard } from '../../schemas/guard/guard.ts'
import type { Product } from '../product.ts'
import { rulesFor } from '../translations/rules.ts'
import { type Line, type LineOptions, linesOf } from './lines.ts'

/** The lines of many products, batch by batch, as their schemas let them be translated. */
export async function* readLines(
  guard: SchemaGuard,
  asking: Pick<Caller, 'orgId' | 'languages'>,
  batches: AsyncIterable<Product[]>,
  options: LineOptions,
): AsyncGenerator<Line[]> {
  for await (const products of batches) {
    const rulesOf = await rulesFor(guard, asking, products)
    yield products.flatMap((product) => linesOf(product, rulesOf(product), options))
  }
}

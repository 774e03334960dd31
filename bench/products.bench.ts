import { benchExports } from './product-exports.ts'
import { benchChanges, benchReads } from './product-load.ts'
import { benchQuestions } from './product-questions.ts'
import { openProducts } from './product-store.ts'
import { report } from './rounds.ts'

/** How many products there are; the aims are those for 200,000. */
const counts = (process.env.PRODUCT_COUNTS || '1000,200000').split(',').map(Number)

/**
 * Reading, changing, finding and exporting products, with few and with many of them. With BENCH_FOLDER the filled stores are kept
 * for the next run.
 */
export async function run(): Promise<void> {
  const reads: number[] = []
  for (const count of counts) {
    console.log(`\n${count.toLocaleString('en')} products`)
    const store = await openProducts(count)
    try {
      await benchQuestions(store)
      const read = await benchReads(store)
      reads.push(read)
      await benchChanges(store, read)
      await benchExports(store)
    } finally {
      await store.close()
    }
  }
  console.log()
  const [few = 1, many = few] = [reads[0], reads.at(-1)]
  report('reads by id with many products to those with few', many / few, 1 / 1.2)
}

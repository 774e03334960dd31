import type { Counts } from '@polytrace/demo'

/** How much of the demo came or went, as a part of a sentence. */
export const inWords = ({ products, materials, facilities, schemas, custom_data, events }: Counts) =>
  `${products} products, ${materials} materials, ${facilities} facilities, ${schemas} schemas, ` +
  `${custom_data} records and ${events} events`

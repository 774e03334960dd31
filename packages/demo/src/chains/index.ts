import { chocolateChain } from './chocolate.ts'
import { cocoaChain } from './cocoa.ts'
import { cottonChain } from './cotton.ts'
import { dairyChain } from './dairy.ts'
import type { Event } from './events.ts'
import { fabricChain } from './fabric.ts'
import { garmentChain } from './garments.ts'
import { mishapChain } from './mishaps.ts'
import { sweetsChain } from './sweets.ts'
import { tastingSetChain } from './tasting-sets.ts'

export type { Event } from './events.ts'

type Chain = {
  name: string
  events(): Event[]
  /** Sent event by event, not as a document. */
  singly?: true
}

/** The parts of the story, in the order in which they happened. */
export const chains: Chain[] = [
  { name: 'cotton and yarn', events: cottonChain },
  { name: 'fabrics', events: fabricChain },
  { name: 'garments', events: garmentChain },
  { name: 'milk', events: dairyChain, singly: true },
  { name: 'cocoa', events: cocoaChain },
  { name: 'chocolate', events: chocolateChain },
  { name: 'bars and pralines', events: sweetsChain },
  { name: 'tasting sets', events: tastingSetChain },
  { name: 'mishaps', events: mishapChain },
]

import { type PlaceName, places } from '../content/places.ts'
import { glnOf, writers } from '../identifiers.ts'
import { type Moment, timeOf } from './moments.ts'
import { type Amount, type Item, writeAmount, writeItem } from './things.ts'

type Json = string | number | boolean | null | Json[] | { [member: string]: Json }

/** An EPCIS event as it is sent. */
export type Event = { type: string; eventTime: string; [field: string]: Json }

export type Things = { amounts?: Amount[]; items?: Item[] }

/** Papers that go with an event: the type of the Core Business Vocabulary, and the number. */
export type Papers = Partial<
  Record<'po' | 'desadv' | 'recadv' | 'bol' | 'prodorder' | 'testres' | 'rma' | 'inv', string>
>

type Details = {
  bizStep?: string
  disposition?: string
  papers?: Papers
  ilmd?: Record<string, string>
  [field: string]: Json | undefined
}

const notationOf = ({ place }: Moment) => places[place].notation

function eventAt(type: string, moment: Moment, { papers, ...details }: Details): Event {
  const writer = writers[notationOf(moment)]
  const id = writer.place(places[moment.place].location)
  return {
    type,
    ...timeOf(moment),
    ...details,
    readPoint: { id },
    bizLocation: { id },
    ...(papers && { bizTransactionList: writePapers(papers, moment.place) }),
  }
}

/** The number of a paper is unique only together with the GLN of who issued it (CBV 8.5.2): orders come from the buyer. */
const writePapers = (papers: Papers, issuer: PlaceName, buyer = issuer) =>
  Object.entries(papers).map(([type, number]) => {
    const { location } = places[type === 'po' ? buyer : issuer]
    return { type, bizTransaction: `urn:epcglobal:cbv:bt:${glnOf(location)}:${number}` }
  })

const quantities = (name: string, moment: Moment, amounts: Amount[] = []) =>
  amounts.length === 0 ? {} : { [name]: amounts.map((amount) => writeAmount(amount, notationOf(moment))) }

const epcs = (name: string, moment: Moment, items: Item[] = []) =>
  items.length === 0 ? {} : { [name]: items.map((item) => writeItem(item, notationOf(moment))) }

const objects = (moment: Moment, { amounts, items }: Things) => ({
  ...epcs('epcList', moment, items),
  ...quantities('quantityList', moment, amounts),
})

/** Lots or items begin to exist. */
export const create = (moment: Moment, made: Things, details: Details = {}): Event =>
  eventAt('ObjectEvent', moment, {
    action: 'ADD',
    bizStep: made.items ? 'commissioning' : 'creating_class_instance',
    disposition: 'active',
    ...objects(moment, made),
    ...details,
  })

/** Something is seen, and goes on as it is. */
export const observe = (
  moment: Moment,
  seen: Things,
  bizStep: string,
  disposition: string,
  details: Details = {},
): Event =>
  eventAt('ObjectEvent', moment, { action: 'OBSERVE', bizStep, disposition, ...objects(moment, seen), ...details })

/** Something ceases to exist. */
export const destroy = (moment: Moment, gone: Things, details: Details = {}): Event =>
  eventAt('ObjectEvent', moment, {
    action: 'DELETE',
    bizStep: 'destroying',
    disposition: 'destroyed',
    ...objects(moment, gone),
    ...details,
  })

const isAmount = (thing: Amount | Item): thing is Amount => 'batch' in thing
const isItem = (thing: Amount | Item): thing is Item => !isAmount(thing)

/** Inputs become outputs: lots, items with serial numbers, or containers with what is in them. */
export const transform = (
  moment: Moment,
  used: (Amount | Item)[],
  made: (Amount | Item)[],
  details: Details = {},
): Event =>
  eventAt('TransformationEvent', moment, {
    ...epcs('inputEPCList', moment, used.filter(isItem)),
    ...quantities('inputQuantityList', moment, used.filter(isAmount)),
    ...epcs('outputEPCList', moment, made.filter(isItem)),
    ...quantities('outputQuantityList', moment, made.filter(isAmount)),
    bizStep: 'commissioning',
    disposition: 'active',
    ...details,
  })

/** Things go into a container. */
export const pack = (moment: Moment, container: Item, { amounts, items }: Things, details: Details = {}): Event =>
  eventAt('AggregationEvent', moment, {
    action: 'ADD',
    bizStep: 'packing',
    disposition: 'container_closed',
    parentID: writeItem(container, notationOf(moment)),
    ...epcs('childEPCs', moment, items),
    ...quantities('childQuantityList', moment, amounts),
    ...details,
  })

/** Some things, or everything, are taken out of a container. */
export const unpack = (
  moment: Moment,
  container: Item,
  { amounts, items }: Things = {},
  details: Details = {},
): Event =>
  eventAt('AggregationEvent', moment, {
    action: 'DELETE',
    bizStep: 'unpacking',
    disposition: 'container_open',
    parentID: writeItem(container, notationOf(moment)),
    ...epcs('childEPCs', moment, items),
    ...quantities('childQuantityList', moment, amounts),
    ...details,
  })

/** Things become parts of a product. */
export const assemble = (moment: Moment, product: Item, parts: Things): Event =>
  pack(moment, product, parts, { bizStep: 'assembling', disposition: 'active' })

/** A product is taken apart. */
export const disassemble = (moment: Moment, product: Item): Event =>
  unpack(moment, product, {}, { bizStep: 'disassembling', disposition: 'inactive' })

/** Things leave one place for another. */
export function ship(moment: Moment, to: PlaceName, shipped: Things, papers: Papers): Event {
  const { party, place } = writers[notationOf(moment)]
  const [start, end] = [places[moment.place].location, places[to].location]
  return observe(moment, shipped, 'shipping', 'in_transit', {
    bizTransactionList: writePapers(papers, moment.place, to),
    sourceList: [
      { type: 'owning_party', source: party(start) },
      { type: 'location', source: place(start) },
    ],
    destinationList: [
      { type: 'owning_party', destination: party(end) },
      { type: 'location', destination: place(end) },
    ],
  })
}

/** Things leave one place and arrive at another, to be worked on or to be sold. */
export const transport = (
  leaving: Moment,
  arriving: Moment,
  things: Things,
  papers: Papers,
  disposition = 'in_progress',
): Event[] => [ship(leaving, arriving.place, things, papers), observe(arriving, things, 'receiving', disposition)]

import type { Lineage, Thing } from '@polytrace/epcis'

/** A thing whose time in containers an event may have changed; `withContents`: or that of what was in it. */
export type Touched = { thing: string; withContents: boolean }

const none: readonly Touched[] = []

/** What an event puts in or takes out, and what can hold something or be in one place only, if the event ends it. */
export function touchedBy({ things, consumed, mentions, containments }: Lineage): readonly Touched[] {
  const ended = [...consumed, ...mentions.filter(({ role }) => role === 'deleted')]
  if (containments.length === 0 && ended.length === 0) return none
  const single = new Set(things.filter(isSingle).map(({ key }) => key))
  return [
    ...containments.map(({ parent, child }) => ({ thing: child ?? parent, withContents: child === undefined })),
    ...ended.filter(({ thing }) => single.has(thing)).map(({ thing }) => ({ thing, withContents: true })),
  ]
}

const isSingle = ({ kind }: Thing) => kind === 'item' || kind === 'private'

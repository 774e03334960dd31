import { type Draft, splitPlace, storedText, type Whole } from './drafts.ts'

/** A text that somebody else has changed, or whose source has changed, since it was read. */
export type Conflict = {
  place: string
  /** Of a translation: its source as it is now. Of an original: the text as both found it. */
  original: string
  mine: string
  theirs: string
}

/** Where a draft and a newer version of the product disagree. Changes of anything else do not hinder the draft. */
export function conflictsOf(read: Whole, now: Whole, draft: Draft): Conflict[] {
  return Object.entries(draft).flatMap(([place, mine]) => {
    const { language, pointer } = splitPlace(place)
    const [before, theirs] = [storedText(read, place), storedText(now, place)]
    const isSourceNew = language !== '' && storedText(read, pointer) !== storedText(now, pointer)
    if (theirs === mine || (theirs === before && !isSourceNew)) return []
    return [{ place, original: language === '' ? before : storedText(now, pointer), mine, theirs }]
  })
}

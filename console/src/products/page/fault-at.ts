import { ProblemError } from '@polytrace/client'
import { splitPlace } from '../texts/drafts.ts'

/** What the service found wrong with the text in this place. */
export function faultAt(error: unknown, place: string): string | undefined {
  if (!(error instanceof ProblemError)) return undefined
  const { language, pointer } = splitPlace(place)
  const sent = language ? `/translations/${language}${pointer}` : pointer
  return error.errors.find((fault) => fault.pointer === sent)?.message
}

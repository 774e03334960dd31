import { nearestWord } from '@polytrace/epcis'
import { lacking } from '../access/authenticate.ts'
import type { Caller } from '../access/caller.ts'
import type { Permission } from '../access/permissions.ts'
import { malformedQuery } from '../errors.ts'
import { allKinds, isKind, type Kind, kinds, readableKinds } from '../feed/kinds.ts'

const permissionOf: Readonly<Record<Kind, Permission>> = kinds

/** The kinds that a request names, each of which the caller must be allowed to read; all that it may, where none is named. */
export function readKinds(text: string | undefined, caller: Caller): Kind[] {
  const words = (text ?? '').split(',').map((word) => word.trim())
  const named = words.filter((word) => word !== '')
  if (named.length === 0) return readableKinds(caller.permissions)
  const unknown = named.filter((word) => !isKind(word))
  if (unknown.length > 0)
    throw malformedQuery(
      unknown.map((word) => ({ pointer: '?kinds', code: 'not_allowed', message: unknownKind(word) })),
    )
  const problem = lacking(
    caller,
    (named as Kind[]).map((kind) => permissionOf[kind]),
  )
  if (problem) throw problem
  return named as Kind[]
}

function unknownKind(word: string): string {
  const nearest = nearestWord(word, allKinds)
  const advice = nearest ? `Did you mean \`${nearest}\`?` : `It is one of ${allKinds.join(', ')}.`
  return `There is no kind of change ${JSON.stringify(word.slice(0, 60))}. ${advice}`
}

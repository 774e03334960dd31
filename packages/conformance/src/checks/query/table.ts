import type { Area, Check } from '../../check.ts'
import type { Group } from '../../world/groups.ts'
import { finds, refuses } from './finds.ts'
import { sourceOf } from './source.ts'

/**
 * Checks as a table: each line holds a parameter, a value and what it finds among the events of a group.
 *
 *     EQ_action  ADD|DELETE  → commissioned, retired
 *     EQ_action  MOVE        → QueryParameterException
 *     perPage    many        → refused
 *
 * Columns are two blanks apart; lines that begin with # are comments.
 */
export function checkTable(area: Area, group: Group, text: string): Check[] {
  const lines = text.split('\n').map((line) => line.trim())
  return lines.filter((line) => line !== '' && !line.startsWith('#')).map((line) => checkOf(area, group, line))
}

function checkOf(area: Area, group: Group, line: string): Check {
  const [, parameter = '', value = '', outcome = ''] = /^(\S+)\s{2,}(.+?)\s+→ (.+)$/.exec(line) ?? []
  if (outcome === '') throw new Error(`not a line of a table: ${line}`)
  const check = { area, source: sourceOf(parameter) }
  const query = { [parameter]: value }
  if (outcome === 'refused') return { ...check, name: `${parameter}=${value} is refused`, run: refuses(query) }
  if (outcome === 'QueryParameterException')
    return { ...check, name: `${parameter}=${value} is a ${outcome}`, run: refuses(query, 'parameter') }
  const names = outcome === 'nothing' ? [] : outcome.split(', ')
  return { ...check, name: `${parameter}=${value} finds ${outcome}`, run: finds(query, names, { group }) }
}

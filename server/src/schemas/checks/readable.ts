import { type FaultCode, faultCodes } from '../../fault-codes.ts'
import type { GuardedSource } from '../guard/guard.ts'
import type { CheckReport } from './contract.ts'

type Sources = Pick<GuardedSource, 'entity' | 'readPermission'>[]

/**
 * A report for a caller. Messages quote stored values; where the caller may not read them, the meaning of the fault's
 * code stands instead.
 */
export function reportFor(report: CheckReport, sources: Sources, permissions: ReadonlySet<string>): CheckReport {
  const mayRead = (pointer: string, readPermissions: string[]) =>
    readPermissions.every((permission) => permissions.has(permission)) &&
    (!pointer.startsWith('/translations/') || permissions.has('read_product_translations'))
  const permissionsOf = (entity: string) =>
    sources.filter((source) => source.entity === entity).map(({ readPermission }) => readPermission)
  const failures = report.failures.map(({ errors, ...failure }) => ({
    ...failure,
    errors: errors.map((error) =>
      mayRead(error.pointer, permissionsOf(failure.entity)) ? error : { ...error, message: meaningOf(error.code) },
    ),
  }))
  // The example of an error can be of any kind of entity.
  const all = sources.map(({ readPermission }) => readPermission)
  const by_error = report.by_error.map((error) =>
    mayRead(error.pointer, all) ? error : { ...error, example: meaningOf(error.code) },
  )
  return { ...report, failures, by_error }
}

const meaningOf = (code: string): string => faultCodes[code as FaultCode]

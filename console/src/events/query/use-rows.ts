import { useEffect, useState } from 'react'
import { controls, type Parameters, parametersOf, type Row, rowsOf, sameParameters } from './rows.ts'

/** The conditions of the address while they are written: what is not complete yet stands here alone. */
export function useRows(parameters: Parameters, apply: (parameters: Parameters) => void) {
  const [rows, setRows] = useState<readonly Row[]>(() => rowsOf(parameters))
  const conditions = parametersOf(rowsOf(parameters)).parameters
  const text = JSON.stringify(conditions)
  useEffect(() => {
    const current = JSON.parse(text) as Record<string, string>
    // The address changed elsewhere: by a simple filter, by going back, or by opening a saved query.
    setRows((now) => (sameParameters(parametersOf(now).parameters, current) ? now : rowsOf(current)))
  }, [text])
  const change = (next: readonly Row[]) => {
    setRows(next)
    const written = parametersOf(next).parameters
    const kept = controls.filter((name) => parameters[name]).map((name) => [name, parameters[name]])
    if (!sameParameters(written, conditions)) apply({ ...written, ...Object.fromEntries(kept) })
  }
  return { rows, change, repeated: parametersOf(rows).repeated }
}

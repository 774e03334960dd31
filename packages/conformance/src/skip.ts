/** A check cannot be made, because something that it needs is not there. */
export class Skip extends Error {}

/** Leaves a check out, with its reason, unless something is so. */
export function need(condition: boolean, reason: string): void {
  if (!condition) throw new Skip(reason)
}

import { type ComponentType, lazy } from 'react'
import { outage } from '../data/api.ts'
import { isLoadedAgain } from '../data/missing-file.ts'

/**
 * A component that is loaded when it is first shown. Where the service is away it comes once that is back: until then its
 * fallback is shown, and the page around it stays.
 */
export const lazyPart = <Props, Name extends string>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
) => lazy(async () => ({ default: (await loadWhenThere(load))[name] }))

async function loadWhenThere<Module>(load: () => Promise<Module>): Promise<Module> {
  for (let refusals = 0; ; ) {
    // A file that is missing is no module at all: `onMissingFile` has decided about its error.
    const loaded: Module | undefined = await load().catch(() => undefined)
    if (loaded !== undefined) return loaded
    // Nothing to show an error for: the page comes anew.
    if (await isLoadedAgain()) await new Promise(() => undefined)
    if (!(await outage.check())) await outage.untilOver()
    else if (++refusals > 1) throw new Error('A part of this page cannot be loaded.')
  }
}

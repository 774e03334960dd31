import { outage } from './api.ts'

const storageKey = 'polytrace.reloaded-at'

/** In milliseconds. A file that is missing for another reason stays missing, and would be asked for without end. */
const minPause = 60_000

let reload: Promise<boolean> = Promise.resolve(false)
let isLeaving = false

/**
 * A file of the console cannot be loaded. The router would load the page again, and where the service is away nothing would
 * be left of it: that is done only when the service has been replaced by a newer one.
 */
export function onMissingFile(event: Event): void {
  event.preventDefault()
  reload = reloadIfReplaced()
}

/** Whether the page is being loaded again, because a file of it is missing: then nothing of it matters any more. */
export const isLoadedAgain = (): Promise<boolean> => reload

async function reloadIfReplaced(): Promise<boolean> {
  if (!(await isReplaced())) return false
  if (isLeaving || Date.now() - Number(sessionStorage.getItem(storageKey)) < minPause) return isLeaving
  sessionStorage.setItem(storageKey, String(Date.now()))
  isLeaving = true
  location.reload()
  return true
}

/** A newer service does not have this very file any more: its name changes with whatever the console loads. */
async function isReplaced(): Promise<boolean> {
  if (!(await outage.check())) return false
  const answer = await fetch(import.meta.url, { method: 'HEAD', cache: 'no-store' }).catch(() => undefined)
  return answer?.status === 404
}

/** How often styles are asked for again of a service that is there. */
const maxRefusals = 2

/** Styles that could not be loaded are asked for again as soon as the service is there, which nobody else does. */
export async function onMissingStyle({ target }: Event): Promise<void> {
  if (!(target instanceof HTMLLinkElement) || target.rel !== 'stylesheet') return
  const again = target.cloneNode() as HTMLLinkElement
  if (await outage.check()) again.dataset.refusals = String(Number(target.dataset.refusals ?? 0) + 1)
  else await outage.untilOver()
  if (Number(again.dataset.refusals ?? 0) <= maxRefusals) target.replaceWith(again)
}

import { outage } from './api.ts'

const storageKey = 'polytrace.reloaded-at'

/** In milliseconds. A file that is missing for another reason stays missing, and would be asked for without end. */
const minPause = 60_000

/**
 * A file of the console cannot be loaded. The router would load the page again, and where the service is away nothing would
 * be left of it: that is done only when the service is there, and so has been replaced by a newer one.
 */
export function onMissingFile(event: Event): void {
  event.preventDefault()
  void outage.check().then((isThere) => {
    if (!isThere || Date.now() - Number(sessionStorage.getItem(storageKey)) < minPause) return
    sessionStorage.setItem(storageKey, String(Date.now()))
    location.reload()
  })
}

import { speakAll } from './words/words.ts'

/** What every page but the overview needs: the styles of widgets, which must come before its own, and words. */
export const loadRest = (): Promise<unknown> => Promise.all([speakAll(), import('./widgets.ts')])

/** Something for `lazy` that is not part of the overview. */
export async function withRest<Module, Name extends keyof Module>(load: () => Promise<Module>, name: Name) {
  await loadRest()
  return { default: (await load())[name] }
}

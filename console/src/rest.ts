import { speakAll } from './words/words.ts'

/** What every page but the overview needs: the styles of widgets, which must come before its own, and words. */
export const loadRest = (): Promise<unknown> => Promise.all([speakAll(), import('./widgets.ts')])

/** Loads something that is not part of the overview. */
export const withRest =
  <Module>(load: () => Promise<Module>) =>
  async (): Promise<Module> => {
    await loadRest()
    return load()
  }

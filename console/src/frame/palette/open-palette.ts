import { createSignal } from '../../data/signal.ts'

/** Somebody wants the palette, which opens as soon as it is loaded. */
export const paletteWanted = createSignal()

export const openPalette = () => paletteWanted.set(true)

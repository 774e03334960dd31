import { useHotkeys } from '@mantine/hooks'
import { Suspense, useState } from 'react'
import { lazyPart } from '../../parts/lazy-part.ts'
import { withRest } from '../../rest.ts'
import { openPalette, paletteWanted } from './open-palette.ts'

const Palette = lazyPart(
  withRest(() => import('./Palette.tsx')),
  'Palette',
)

/** Ctrl K. The palette is loaded when it is wanted for the first time. */
export function LazyPalette() {
  const isWanted = paletteWanted.use()
  const [isLoaded, setLoaded] = useState(false)
  if (isWanted && !isLoaded) setLoaded(true)
  useHotkeys([['mod+K', openPalette]], [])
  return (
    isLoaded && (
      <Suspense fallback={null}>
        <Palette />
      </Suspense>
    )
  )
}

import { useHotkeys } from '@mantine/hooks'
import { lazy, Suspense, useState } from 'react'
import { withRest } from '../../rest.ts'
import { openPalette, paletteWanted } from './open-palette.ts'

const Palette = lazy(() => withRest(() => import('./Palette.tsx'), 'Palette'))

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

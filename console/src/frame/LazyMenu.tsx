import { cloneElement, type ReactElement, Suspense, useState } from 'react'
import { lazyPart } from '../parts/lazy-part.ts'

const load = () => import('./menus/menus.ts')

const menus = {
  account: lazyPart(load, 'AccountMenu'),
  language: lazyPart(load, 'InterfaceLanguageMenu'),
  more: lazyPart(load, 'MoreMenu'),
  theme: lazyPart(load, 'ThemeMenu'),
}

type Target = ReactElement<Record<string, unknown>>

/** A button whose menu is loaded when somebody reaches for it: few open one in a visit. */
export function LazyMenu({ name, children }: { name: keyof typeof menus; children: Target }) {
  const [isWanted, setWanted] = useState(false)
  const closed = cloneElement(children, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onPointerEnter: load,
    onFocus: load,
    onClick: () => setWanted(true),
  })
  if (!isWanted) return closed
  const Menu = menus[name]
  return (
    <Suspense fallback={closed}>
      {/* It takes the place of the button that was pressed, with its focus. */}
      <Menu target={cloneElement(children, { autoFocus: true })} />
    </Suspense>
  )
}

import { cloneElement, lazy, type ReactElement, Suspense, useState } from 'react'

const load = () => import('./menus/menus.ts')

const menus = {
  account: lazy(async () => ({ default: (await load()).AccountMenu })),
  language: lazy(async () => ({ default: (await load()).InterfaceLanguageMenu })),
  more: lazy(async () => ({ default: (await load()).MoreMenu })),
  theme: lazy(async () => ({ default: (await load()).ThemeMenu })),
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

import { Tabs as Base } from '@mantine/core'
import { type ReactNode, useRef } from 'react'
import sideways from './Sideways.module.css'
import classes from './Views.module.css'
import { useShownView } from './Views.tsx'

export type Tab<Name extends string> = { name: Name; title: string; content: ReactNode }

type Props<Name extends string> = { tabs: Tab<Name>[]; open: Name; choose: (name: Name) => void }

/** Parts of one page, of which one is open: they look as `Views` do, which are pages of their own. */
export function Tabs<Name extends string>({ tabs, open, choose }: Props<Name>) {
  const row = useRef<HTMLDivElement>(null)
  useShownView(row, `[id$="-tab-${open}"]`)
  return (
    <Base
      variant="none"
      value={open}
      onChange={(name) => choose(name as Name)}
      keepMounted={false}
      classNames={{ list: `${sideways.row} ${classes.views}` }}
    >
      <Base.List ref={row}>
        {tabs.map(({ name, title }) => (
          <Base.Tab key={name} value={name}>
            {title}
          </Base.Tab>
        ))}
      </Base.List>
      {tabs.map(({ name, content }) => (
        <Base.Panel key={name} value={name}>
          {content}
        </Base.Panel>
      ))}
    </Base>
  )
}

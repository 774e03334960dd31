import { Spotlight } from '@mantine/spotlight'
import type { Icon } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Target } from '../../parts/DataTable.tsx'

/** Entries under a heading; nothing without any. */
export function Group({ label, children }: { label: string; children: ReactNode[] }) {
  return children.length === 0 ? null : <Spotlight.ActionsGroup label={label}>{children}</Spotlight.ActionsGroup>
}

type Props = { label: string; hint?: string; icon: Icon; act: () => void; staysOpen?: boolean }

export function Entry({ label, hint = '', icon: Sign, act, staysOpen = false }: Props) {
  return (
    <Spotlight.Action
      label={label}
      description={hint}
      leftSection={<Sign size={18} stroke={1.6} />}
      onClick={act}
      closeSpotlightOnTrigger={!staysOpen}
    />
  )
}

/** An entry that leads to a page. */
export function PageEntry({ to, ...entry }: Omit<Props, 'act'> & { to: Target }) {
  const router = useRouter()
  return <Entry {...entry} act={() => void router.navigate(to)} />
}

import type { Permission } from '@polytrace/client'
import type { Icon } from '@tabler/icons-react'
import type { RegisteredRouter } from '@tanstack/react-router'
import type { Target } from '../../parts/DataTable.tsx'
import type { Section } from '../sections.ts'

/** Something that a feature lets one begin from anywhere: “Create a device”. */
export type PaletteAction = { label: () => string; icon: Icon; needs: Permission; to: Target }

/** A page that stands in no rail: found by its name, and by that of what it belongs to. Its route says who may open it. */
export type PalettePage = {
  label: () => string
  of: Section['name'] | 'settings'
  to: keyof RegisteredRouter['routesByPath']
  search?: Record<string, string>
}

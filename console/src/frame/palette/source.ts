import type { Permission } from '@polytrace/client'
import type { Icon } from '@tabler/icons-react'
import type { ParseKeys } from 'i18next'
import type { Target } from '../../parts/DataTable.tsx'

/** One thing that the palette found. */
export type Found = { key: string; label: string; hint?: string | undefined; to: Target }

/** Where a feature lets the palette search: products by name, batches by lot. */
export type PaletteSource = {
  /** The heading of its results. */
  title: ParseKeys<'frame'>
  icon: Icon
  needs: Permission
  /** The best few for these words. */
  search: (words: string, dataLanguage: string, signal: AbortSignal) => Promise<Found[]>
}

/** Something that a feature lets one begin from anywhere: “Create a device”. */
export type PaletteAction = { label: () => string; icon: Icon; needs: Permission; to: Target }

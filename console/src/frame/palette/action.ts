import type { Permission } from '@polytrace/client'
import type { Icon } from '@tabler/icons-react'
import type { Target } from '../../parts/DataTable.tsx'

/** Something that a feature lets one begin from anywhere: “Create a device”. */
export type PaletteAction = { label: () => string; icon: Icon; needs: Permission; to: Target }

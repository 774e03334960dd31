import { newDeviceAction } from '../../devices/palette.ts'
import { entityActions, entitySource } from '../../entities/palette.ts'
import { captureAction, liveAction } from '../../events/palette.ts'
import { batchSource, watchesAction } from '../../genealogy/palette.ts'
import { productActions, productSource } from '../../products/palette.ts'
import { createSchemaAction, schemaSource } from '../../schemas/palette.ts'
import { webhookActions, webhookSource } from '../../webhooks/palette.ts'
import type { PaletteAction, PaletteSource } from './source.ts'

/** Everything that the palette searches; each feature adds its own. */
export const sources: PaletteSource[] = [productSource, batchSource, schemaSource, entitySource, webhookSource]

/** Everything that the palette begins; each feature adds its own. */
export const featureActions: PaletteAction[] = [
  ...productActions,
  createSchemaAction,
  ...entityActions,
  captureAction,
  liveAction,
  watchesAction,
  newDeviceAction,
  ...webhookActions,
]

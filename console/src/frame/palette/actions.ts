import { newDeviceAction } from '../../devices/palette.ts'
import { entityActions } from '../../entities/palette.ts'
import { captureAction, liveAction } from '../../events/palette.ts'
import { productActions } from '../../products/palette.ts'
import { createSchemaAction } from '../../schemas/palette.ts'
import { createWebhookAction } from '../../webhooks/palette.ts'
import type { PaletteAction } from './action.ts'

/** Everything that the palette begins; each feature adds its own. */
export const featureActions: PaletteAction[] = [
  ...productActions,
  createSchemaAction,
  ...entityActions,
  captureAction,
  liveAction,
  newDeviceAction,
  createWebhookAction,
]

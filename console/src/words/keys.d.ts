import type audit from '../audit/words/en.json'
import type devices from '../devices/words/en.json'
import type entities from '../entities/words/en.json'
import type events from '../events/words/en.json'
import type frame from '../frame/words/en.json'
import type genealogy from '../genealogy/words/en.json'
import type home from '../home/words/en.json'
import type parts from '../parts/words/en.json'
import type products from '../products/words/en.json'
import type schemas from '../schemas/words/en.json'
import type session from '../session/words/en.json'
import type translation from '../translation/words/en.json'
import type vocabulary from '../vocabulary/words/en.json'
import type webhooks from '../webhooks/words/en.json'

type Words = {
  audit: typeof audit
  devices: typeof devices
  entities: typeof entities
  events: typeof events
  frame: typeof frame
  genealogy: typeof genealogy
  home: typeof home
  parts: typeof parts
  products: typeof products
  schemas: typeof schemas
  session: typeof session
  translation: typeof translation
  vocabulary: typeof vocabulary
  webhooks: typeof webhooks
}

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'frame'
    resources: Words
  }
}

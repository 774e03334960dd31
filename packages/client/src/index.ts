export type * from './api.gen.ts'
export type { Change, ChangeOptions } from './changes.ts'
export { Polytrace, type Settings } from './client.ts'
export { ConnectionError, type Fault, type Problem, ProblemError } from './errors.ts'
export type { ListenOptions, Message } from './listen.ts'
export type { Answer, Arguments, Data, Item, ListPath, Method, Options, Path, RawBody } from './operations.ts'
export { itemsOf, nextOf } from './pages.ts'
export {
  type VerifyOptions,
  verifyWebhook,
  type WebhookHeaders,
  type WebhookMessage,
  WebhookVerificationError,
} from './webhooks.ts'

import { CAPTURE_MUTATIONS } from './capture.ts'
import { HTTP_MUTATIONS } from './http.ts'
import { LANGUAGE_MUTATIONS } from './language.ts'
import { QUERY_MUTATIONS } from './query.ts'
import { RESOURCE_MUTATIONS } from './resources.ts'
import { SUBSCRIPTION_MUTATIONS } from './subscriptions.ts'

export const MUTATIONS = [
  ...CAPTURE_MUTATIONS,
  ...QUERY_MUTATIONS,
  ...LANGUAGE_MUTATIONS,
  ...RESOURCE_MUTATIONS,
  ...SUBSCRIPTION_MUTATIONS,
  ...HTTP_MUTATIONS,
]

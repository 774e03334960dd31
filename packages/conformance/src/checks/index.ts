import type { Check } from '../check.ts'
import { CAPTURE_CHECKS } from './capture/capture.ts'
import { ERROR_BEHAVIOUR_CHECKS } from './capture/error-behaviour.ts'
import { EVENT_CHECKS } from './capture/events.ts'
import { JOB_CHECKS } from './capture/jobs.ts'
import { ROUND_TRIP_CHECKS } from './capture/round-trip.ts'
import { WRONG_EVENT_CHECKS } from './capture/wrong-events.ts'
import { DISCOVERY_CHECKS } from './discovery.ts'
import { ERROR_CHECKS } from './errors.ts'
import { FORM_CHECKS } from './forms.ts'
import { DEFINITION_CHECKS } from './named-queries/definitions.ts'
import { RESULT_CHECKS } from './named-queries/results.ts'
import { EXTENSION_CHECKS } from './query/extensions.ts'
import { MASTER_DATA_CHECKS } from './query/master-data.ts'
import { ORDERING_CHECKS } from './query/ordering.ts'
import { PAGING_CHECKS } from './query/paging.ts'
import { PARAMETER_CHECKS } from './query/parameters.ts'
import { SENSOR_CHECKS } from './query/sensors.ts'
import { THING_CHECKS } from './query/things.ts'
import { RESOURCE_CHECKS } from './resources.ts'
import { SUBSCRIPTION_CHECKS } from './subscriptions.ts'
import { VERSION_CHECKS } from './versions.ts'

export const CHECKS: readonly Check[] = [
  ...DISCOVERY_CHECKS,
  ...CAPTURE_CHECKS,
  ...ERROR_BEHAVIOUR_CHECKS,
  ...JOB_CHECKS,
  ...ROUND_TRIP_CHECKS,
  ...EVENT_CHECKS,
  ...WRONG_EVENT_CHECKS,
  ...RESOURCE_CHECKS,
  ...PARAMETER_CHECKS,
  ...THING_CHECKS,
  ...EXTENSION_CHECKS,
  ...SENSOR_CHECKS,
  ...MASTER_DATA_CHECKS,
  ...ORDERING_CHECKS,
  ...PAGING_CHECKS,
  ...VERSION_CHECKS,
  ...FORM_CHECKS,
  ...ERROR_CHECKS,
  ...DEFINITION_CHECKS,
  ...RESULT_CHECKS,
  ...SUBSCRIPTION_CHECKS,
]

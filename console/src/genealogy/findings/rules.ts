import type { Finding } from '@polytrace/client'

export const severities = ['high', 'medium', 'low'] as const satisfies Finding['severity'][]

/** Every rule, the gravest first. */
export const ruleNames = [
  'used_before_made',
  'used_after_destroyed',
  'more_out_than_in',
  'in_two_places',
  'in_two_containers',
  'inside_itself',
  'serial_made_twice',
  'more_seen_than_made',
  'missing_in_stock',
  'more_taken_out',
  'never_received',
  'made_from_nothing',
  'expired_when_used',
  'not_inside',
] as const satisfies Finding['rule'][]

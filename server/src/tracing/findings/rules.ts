import { findIn } from './rules-of-containment.ts'
import { inTwoPlaces, neverReceived } from './rules-of-place.ts'
import { missingInStock, moreOutThanIn, moreSeenThanMade } from './rules-of-quantity.ts'
import {
  expiredWhenUsed,
  madeFromNothing,
  serialMadeTwice,
  usedAfterDestroyed,
  usedBeforeMade,
} from './rules-of-time.ts'
import type { Judgement, Subject } from './subject.ts'

export const severities = ['high', 'medium', 'low'] as const

export type Severity = (typeof severities)[number]

type Rule = { severity: Severity; meaning: string; judge(subject: Subject): Judgement }

/** Every rule: how grave a breach is, what it means, and the function that finds it. */
export const rules = {
  used_before_made: {
    severity: 'high',
    meaning: 'it was used, shipped or destroyed before it was made',
    judge: usedBeforeMade,
  },
  used_after_destroyed: {
    severity: 'high',
    meaning: 'it was used, shipped, received or packed after it was destroyed',
    judge: usedAfterDestroyed,
  },
  more_out_than_in: {
    severity: 'high',
    meaning: 'more was used, shipped or destroyed than was there',
    judge: moreOutThanIn,
  },
  more_seen_than_made: {
    severity: 'medium',
    meaning: 'more was seen than had been made or received',
    judge: moreSeenThanMade,
  },
  missing_in_stock: {
    severity: 'medium',
    meaning: 'a stock taking found less than should be there',
    judge: missingInStock,
  },
  in_two_places: { severity: 'high', meaning: 'it was in two places at once', judge: inTwoPlaces },
  in_two_containers: {
    severity: 'high',
    meaning: 'it was put into a container while it was in another one',
    judge: findIn('in_two_containers'),
  },
  inside_itself: { severity: 'high', meaning: 'it was put into itself', judge: findIn('inside_itself') },
  more_taken_out: {
    severity: 'medium',
    meaning: 'more was taken out of a container than was in it',
    judge: findIn('more_taken_out'),
  },
  not_inside: {
    severity: 'low',
    meaning: 'it was taken out of a container in which it was not',
    judge: findIn('not_inside'),
  },
  never_received: {
    severity: 'medium',
    meaning: 'it was shipped to a place where goods are captured, and 14 days later was not received',
    judge: neverReceived,
  },
  made_from_nothing: {
    severity: 'medium',
    meaning: 'it came out of a transformation of which no event says what went in',
    judge: madeFromNothing,
  },
  expired_when_used: {
    severity: 'medium',
    meaning: 'it was used or shipped after its date',
    judge: expiredWhenUsed,
  },
  serial_made_twice: {
    severity: 'high',
    meaning: 'the same serial number was made twice',
    judge: serialMadeTwice,
  },
} as const satisfies Record<string, Rule>

export type RuleName = keyof typeof rules

export const ruleNames = Object.keys(rules) as RuleName[]

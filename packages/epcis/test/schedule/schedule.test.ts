import assert from 'node:assert/strict'
import test from 'node:test'
import fc from 'fast-check'
import { nextFiring } from '../../src/schedule/next-firing.ts'
import { parseSchedule } from '../../src/schedule/parse-schedule.ts'
import type { Schedule } from '../../src/schedule/schedule.ts'
import { isFiring, slowNextFiring } from './slow-reference.ts'

const runs = Number(process.env.SCHEDULE_RUNS ?? 20)

function read(input: Record<string, unknown>): Schedule {
  const { schedule, faults } = parseSchedule(input)
  assert.deepEqual(faults, [])
  assert.ok(schedule)
  return schedule
}

/** The first firings after a time, in UTC. */
function firings(input: Record<string, unknown>, after: string, count: number): string[] {
  const schedule = read(input)
  let time = Date.parse(after)
  return Array.from({ length: count }, () => {
    time = nextFiring(schedule, time) ?? Number.NaN
    return new Date(time).toISOString().replace('.000', '')
  })
}

test('fields smaller than the smallest one given are 0, and larger ones take every value', () => {
  assert.deepEqual(firings({ hour: '1', minute: '5' }, '2026-02-27T01:05:00Z', 2), [
    '2026-02-28T01:05:00Z',
    '2026-03-01T01:05:00Z',
  ])
  assert.deepEqual(firings({ month: '6' }, '2026-06-01T00:00:00Z', 1), ['2027-06-01T00:00:00Z'])
  assert.deepEqual(firings({ minute: 30 }, '2026-01-01T00:30:00Z', 1), ['2026-01-01T01:30:00Z'])
})

test('lists, ranges, steps and stars give their values', () => {
  assert.deepEqual([...read({ second: '0/30' }).second], [0, 30])
  assert.deepEqual([...read({ second: '5,[10-12], 20' }).second], [5, 10, 11, 12, 20])
  assert.deepEqual([...read({ hour: '*/8' }).hour], [0, 8, 16])
  assert.deepEqual([...read({ dayOfMonth: '10/10' }).dayOfMonth], [10, 20, 30])
  assert.equal(read({ minute: '*' }).minute.size, 60)
})

test('1 is Monday and 7 is Sunday, and a day must suit all fields', () => {
  assert.deepEqual(firings({ dayOfWeek: '1' }, '2026-11-17T00:00:00Z', 1), ['2026-11-23T00:00:00Z'])
  assert.deepEqual(firings({ dayOfWeek: '7', hour: '6' }, '2026-11-17T00:00:00Z', 1), ['2026-11-22T06:00:00Z'])
  assert.deepEqual(firings({ dayOfWeek: '5', dayOfMonth: '13' }, '2026-01-01T00:00:00Z', 2), [
    '2026-02-13T00:00:00Z',
    '2026-03-13T00:00:00Z',
  ])
})

test('29 February on a Monday is found across decades, even where a century has no leap day', () => {
  const leapMonday = { month: '2', dayOfMonth: '29', dayOfWeek: '1' }
  assert.deepEqual(firings(leapMonday, '2026-01-01T00:00:00Z', 1), ['2044-02-29T00:00:00Z'])
  assert.deepEqual(firings(leapMonday, '2072-03-01T00:00:00Z', 1), ['2112-02-29T00:00:00Z'])
})

test('all faults are reported at once, each with what was expected', () => {
  const { schedule, faults } = parseSchedule({
    hour: '25',
    minute: '1-5',
    secnd: '0',
    timeZone: 'Mars/Olympus',
    month: null,
  })
  assert.equal(schedule, undefined)
  assert.deepEqual(
    faults.map(({ field, code }) => [field, code]),
    [
      ['secnd', 'unknown_field'],
      ['minute', 'format'],
      ['hour', 'format'],
      ['month', 'format'],
      ['timeZone', 'format'],
    ],
  )
  assert.match(faults[0]?.message ?? '', /Did you mean "second"\?/)
  assert.match(faults[1]?.message ?? '', /"1-5": expected numbers from 0 to 59 such as .*"\[1-3\]"/)
})

test('what is no list of numbers is refused', () => {
  const wrong = [
    '',
    ',',
    '60',
    '-1',
    '1.5',
    '[5-1]',
    '[5]',
    '1/0',
    '*/0',
    '60/2',
    '1 2',
    '٣',
    '1,',
    ' ',
    '0x1',
    '1'.repeat(300),
    {},
    [1],
    true,
  ]
  for (const second of wrong) assert.equal(parseSchedule({ second }).faults.length, 1, JSON.stringify(second))
  for (const field of ['dayOfMonth', 'month', 'dayOfWeek'])
    assert.equal(parseSchedule({ [field]: '0' }).faults.length, 1, `${field} begins with 1`)
})

test('a schedule without fields, or one that never fires, is refused', () => {
  assert.match(parseSchedule({ timeZone: 'UTC' }).faults[0]?.message ?? '', /needs at least one of second, minute/)
  const never = { dayOfMonth: '30,31', month: '2', hour: '1' }
  assert.match(parseSchedule(never).faults[0]?.message ?? '', /never fires: no month of "2" has a day of "30,31"/)
  assert.equal(parseSchedule({ dayOfMonth: '31', month: '4,6,9,11' }).faults[0]?.code, 'never_fires')
  assert.deepEqual(parseSchedule({ dayOfMonth: '29', month: '2' }).faults, [])
})

test('where clocks are put forward, a time that they skip is made up for at the change', () => {
  // On 29 March 2026 clocks in Berlin go from 02:00 to 03:00, which is 01:00 UTC.
  const nightly = { hour: '2', minute: '30', timeZone: 'Europe/Berlin' }
  assert.deepEqual(firings(nightly, '2026-03-27T12:00:00Z', 3), [
    '2026-03-28T01:30:00Z',
    '2026-03-29T01:00:00Z',
    '2026-03-30T00:30:00Z',
  ])
  assert.deepEqual(firings({ ...nightly, minute: '*/20' }, '2026-03-28T01:40:00Z', 2), [
    '2026-03-29T01:00:00Z',
    '2026-03-30T00:00:00Z',
  ])
})

test('where clocks are put back, a time that comes twice counts once', () => {
  // On 25 October 2026 clocks in Berlin go from 03:00 to 02:00, which is 01:00 UTC.
  const nightly = { hour: '2', minute: '30', timeZone: 'Europe/Berlin' }
  assert.deepEqual(firings(nightly, '2026-10-24T12:00:00Z', 2), ['2026-10-25T00:30:00Z', '2026-10-26T01:30:00Z'])
})

test('a schedule of every hour follows the real time', () => {
  const hourly = { minute: '30', timeZone: 'Europe/Berlin' }
  assert.deepEqual(firings(hourly, '2026-03-29T00:00:00Z', 3), [
    '2026-03-29T00:30:00Z',
    '2026-03-29T01:30:00Z',
    '2026-03-29T02:30:00Z',
  ])
  assert.deepEqual(firings(hourly, '2026-10-25T00:00:00Z', 3), [
    '2026-10-25T00:30:00Z',
    '2026-10-25T01:30:00Z',
    '2026-10-25T02:30:00Z',
  ])
})

test('a day that a zone left out is made up for when the next one begins', () => {
  // Samoa had no 30 December 2011; its 31 December began at 10:00 UTC on the 30th.
  const daily = { dayOfMonth: '30', hour: '9', timeZone: 'Pacific/Apia' }
  assert.deepEqual(firings(daily, '2011-12-01T00:00:00Z', 1), ['2011-12-30T10:00:00Z'])
})

const element = (lowest: number, highest: number) => {
  const number = fc.integer({ min: lowest, max: highest })
  return fc.oneof(
    number.map(String),
    fc.tuple(number, number).map(([a, b]) => `[${Math.min(a, b)}-${Math.max(a, b)}]`),
    fc.tuple(number, fc.integer({ min: 1, max: 40 })).map(([a, step]) => `${a}/${step}`),
    fc.constant('*'),
  )
}

const field = (lowest: number, highest: number) =>
  fc.option(
    fc.array(element(lowest, highest), { minLength: 1, maxLength: 3 }).map((elements) => elements.join(',')),
    { nil: undefined },
  )

const fields = {
  minute: field(0, 59),
  hour: field(0, 23),
  dayOfMonth: field(1, 31),
  month: field(1, 12),
  dayOfWeek: field(1, 7),
}

test('the next firing is the first one that a search second by second finds', () => {
  const input = fc.record({ second: field(0, 59), minute: field(0, 59), hour: field(0, 23) }).filter(hasField)
  fc.assert(
    fc.property(input, fc.integer({ min: 0, max: 4_102_444_800_000 }), (schedule, after) => {
      assert.equal(nextFiring(read(schedule), after), slowNextFiring(read(schedule), after, { step: 1_000, days: 2 }))
    }),
    { numRuns: runs },
  )
})

test('around changes of the clocks, the next firing is the first one that a search minute by minute finds', () => {
  const changes = [
    ['Europe/Berlin', '2026-03-29T01:00:00Z'],
    ['Europe/Berlin', '2026-10-25T01:00:00Z'],
    ['America/Havana', '2026-11-01T05:00:00Z'],
    ['America/Santiago', '2026-09-06T04:00:00Z'],
    ['Australia/Lord_Howe', '2026-04-04T15:00:00Z'],
    ['Pacific/Apia', '2011-12-30T10:00:00Z'],
    ['Asia/Kathmandu', '2026-05-01T00:00:00Z'],
  ] as const
  const place = fc.tuple(fc.constantFrom(...changes), fc.integer({ min: -2 * 1_440, max: 1_440 }))
  const days = fc.record({ ...fields, month: fc.constant(undefined) }).filter(hasField)
  fc.assert(
    fc.property(days, place, (input, [[timeZone, change], minutes]) => {
      const schedule = read({ ...input, timeZone })
      const after = Date.parse(change) + minutes * 60_000
      const expected = slowNextFiring(schedule, after, { step: 60_000, days: 3 })
      const found = nextFiring(schedule, after)
      if (expected !== undefined) assert.equal(found, expected)
      else assert.ok(found === undefined || found > after + 3 * 86_400_000)
    }),
    { numRuns: runs },
  )
})

test('every schedule that is taken fires, at a time that suits its fields', () => {
  fc.assert(
    fc.property(fc.record(fields).filter(hasField), fc.integer({ min: 0, max: 4_102_444_800_000 }), (input, after) => {
      const { schedule } = parseSchedule(input)
      if (schedule === undefined) return
      const found = nextFiring(schedule, after)
      assert.ok(found !== undefined && found > after && isFiring(schedule, found))
    }),
    { numRuns: runs },
  )
})

function hasField(input: Record<string, string | undefined>): boolean {
  return Object.values(input).some((value) => value !== undefined)
}

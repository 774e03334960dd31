import assert from 'node:assert/strict'
import test, { suite } from 'node:test'
import type { ParameterValue } from '../../src/query/parameters.ts'
import { parseQuery } from '../../src/query/parse-query.ts'
import { GS1_PREFIXES, prefixesIn } from '../../src/reading/prefixes.ts'

const wrong: [parameters: Record<string, ParameterValue>, messages: string[]][] = [
  [{ EQ_bizStp: 'x' }, ['"EQ_bizStp" is not a parameter of event queries. Did you mean "EQ_bizStep"?']],
  [{ constructor: 'x' } as never, ['"constructor" is not a parameter of event queries.']],
  [{ EQ_quantityKGM: '1' }, ['"EQ_quantityKGM" is not a parameter of event queries.']],
  [
    { GE_eventTime: '2024-05-17T08:30:00' },
    ['`GE_eventTime` is "2024-05-17T08:30:00": expected a time with its zone, such as 2024-05-17T08:30:00Z.'],
  ],
  [
    { GE_eventTime: '2024-05-17T08:30:00Z|2024-05-18T08:30:00Z' },
    ['`GE_eventTime` is "2024-05-17T08:30:00Z|2024-05-18T08:30:00Z": expected a single value.'],
  ],
  [{ EQ_action: 'ADD|observe' }, ['`EQ_action` is "observe": expected one of ADD, OBSERVE, DELETE.']],
  [{ EQ_bizStep: '' }, ['`EQ_bizStep` is "": expected one or more values, separated by |.']],
  [{ EQ_readPoint: null }, ['`EQ_readPoint` is "": expected one or more values, separated by |.']],
  [
    { EQ_bizTransaction_: 'urn:a' },
    ['`EQ_bizTransaction_` is "EQ_bizTransaction_": expected the type after EQ_bizTransaction_.'],
  ],
  [{ GT_quantity: 'many' }, ['`GT_quantity` is "many": expected a number.']],
  [{ EQ_quantity: '1/3' }, ['`EQ_quantity` is "1/3": expected a number.']],
  [{ GT_quantity: '1|2' }, ['`GT_quantity` is "1|2": expected a single value.']],
  [{ EQ_quantity_kg: 1 }, ['`EQ_quantity_kg` is "EQ_quantity_kg": expected a unit code such as KGM.']],
  [{ EXISTS_errorDeclaration: 'yes' }, ['`EXISTS_errorDeclaration` is "yes": expected true or false.']],
  [
    { orderBy: 'bizStep' },
    ['`orderBy` is "bizStep": expected eventTime, recordTime, or an extension such as example:field.'],
  ],
  [{ orderDirection: 'UP' }, ['`orderDirection` is "UP": expected one of ASC, DESC.']],
  [{ maxEventCount: '0' }, ['`maxEventCount` is "0": expected a whole number from 1 to 999999999.']],
  [
    { maxEventCount: Number.POSITIVE_INFINITY },
    ['`maxEventCount` is "Infinity": expected a whole number from 1 to 999999999.'],
  ],
  [{ eventCountLimit: 5 }, ['`eventCountLimit` needs `orderBy`.']],
  [
    { eventCountLimit: 5, maxEventCount: 5, orderBy: 'eventTime' },
    ['`eventCountLimit` and `maxEventCount` exclude each other.'],
  ],
]

suite('each fault in words', () => {
  for (const [parameters, messages] of wrong) {
    test(JSON.stringify(parameters), () => {
      const { query, faults } = parseQuery(parameters)
      assert.equal(query, undefined)
      assert.deepEqual(
        faults.map(({ message }) => message),
        messages,
      )
    })
  }
})

test('all faults are reported at once, each with its parameter', () => {
  const { faults } = parseQuery({ EQ_action: 'X|Y', GE_recordTime: 'now', nonsense: '1', EQ_bizStep: 'shipping' })
  assert.deepEqual(
    faults.map(({ parameter }) => parameter),
    ['EQ_action', 'EQ_action', 'GE_recordTime', 'nonsense'],
  )
})

test('order and limits are read, and an order by an extension has its full name', () => {
  const prefixes = prefixesIn({ ex: 'https://example.com/' }, GS1_PREFIXES)
  const { query } = parseQuery({ orderBy: 'ex:rank', orderDirection: 'ASC', eventCountLimit: '10' }, prefixes)
  assert.deepEqual(query, {
    conditions: [],
    orderBy: 'https://example.com/rank',
    orderDirection: 'ASC',
    eventCountLimit: 10,
    maxEventCount: undefined,
  })
  assert.equal(parseQuery({}).query?.orderDirection, 'DESC')
})

test('a hostile query is read quickly, and its messages are short', () => {
  const parameters = Object.fromEntries(Array.from({ length: 200 }, (_, index) => [`EQ_x${'y'.repeat(index)}`, 'z']))
  const { faults } = parseQuery({ ...parameters, EQ_action: 'x'.repeat(1_000_000), EQ_bizStep: 'a|'.repeat(10_000) })
  assert.equal(faults.length, 202)
  for (const { message } of faults) assert.ok(message.length < 400)
})

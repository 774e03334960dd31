type Case = { description: string; data: unknown; valid: boolean }
type Group = { description: string; schema: unknown; tests: Case[]; since?: string; until?: string }

const group = (
  description: string,
  schema: unknown,
  right: unknown[],
  wrong: unknown[],
  range: Pick<Group, 'since' | 'until'> = {},
): Group => ({
  description,
  schema,
  tests: [
    ...right.map((data) => ({ description: `${JSON.stringify(data)} is right`, data, valid: true })),
    ...wrong.map((data) => ({ description: `${JSON.stringify(data)} is wrong`, data, valid: false })),
  ],
  ...range,
})

/** A small suite in the form of the official one; a group counts for the dialects from `since` until `until`. */
export const ownSuite: Group[] = [
  group(
    'what looks like an address or a reference in data is data',
    { enum: [{ $id: 'https://example.com/a', id: 'https://example.com/b', $anchor: 'c', $ref: '#/d' }] },
    [{ $id: 'https://example.com/a', id: 'https://example.com/b', $anchor: 'c', $ref: '#/d' }],
    [{}, { $id: 'https://example.com/a' }],
  ),
  group(
    'a pointer leads into a schema with an address of its own',
    {
      definitions: {
        a: { id: 'https://example.com/a/', $id: 'https://example.com/a/', definitions: { b: { type: 'integer' } } },
      },
      properties: { x: { $ref: '#/definitions/a/definitions/b' } },
    },
    [{ x: 1 }],
    [{ x: 'text' }],
    { until: 'draft-07' },
  ),
  group(
    'an address beside $ref is ignored',
    {
      definitions: { a: { type: 'integer' } },
      properties: { x: { id: 'https://example.com/x', $id: 'https://example.com/x', $ref: '#/definitions/a' } },
    },
    [{ x: 1 }],
    [{ x: 'text' }],
    { until: 'draft-07' },
  ),
  group('type', { type: ['integer', 'null'] }, [1, 1.0, null], [1.5, '1', true, [], {}]),
  group('enum', { enum: [1, 'a', { b: [2] }] }, [1, 'a', { b: [2] }], [2, { b: [3] }, null]),
  group('const', { const: { a: 1, b: 2 } }, [{ b: 2, a: 1 }], [{ a: 1 }], { since: 'draft-06' }),
  group('required', { required: ['toString', 'a'] }, [{ toString: 1, a: null }, 'text'], [{ a: 1 }, {}]),
  group(
    'properties named as those of objects',
    { properties: { constructor: { type: 'string' }, __proto__: undefined } },
    [{}, { constructor: 'x' }],
    [{ constructor: 1 }],
  ),
  group(
    'additionalProperties',
    { properties: { 'a.b': {} }, patternProperties: { '^x-': {} }, additionalProperties: false },
    [{ 'a.b': 1, 'x-y': 2 }],
    [{ axb: 1 }, { 'y-x-': 1 }],
  ),
  group(
    'patternProperties',
    { patternProperties: { '^f.*o$': { type: 'integer' }, o: { maximum: 5 } } },
    [{ foo: 1 }, { bar: 'x' }],
    [{ foo: 'x' }, { foo: 9 }],
  ),
  group('pattern', { pattern: '^\\d+$' }, ['42', 42], ['', '４２', '4a']),
  group('multipleOf', { multipleOf: 0.01 }, [0.07, 4.35, 1e10, 0], [0.075, 1e-9]),
  group('multipleOf a very small number', { multipleOf: 1e-8 }, [12391239123, 1e-8], [1.5e-8]),
  group('bounds', { minimum: -2, maximum: 3 }, [-2, 3, 'x'], [-2.1, 3.5]),
  group('exclusive bounds', { exclusiveMinimum: 0, exclusiveMaximum: 1 }, [0.5], [0, 1], { since: 'draft-06' }),
  group('exclusive bounds of draft-04', { minimum: 0, exclusiveMinimum: true }, [0.5], [0], { until: 'draft-04' }),
  group('lengths in characters', { minLength: 2, maxLength: 2 }, ['ab', '😀😀', 1], ['a', 'abc', '😀']),
  group(
    'uniqueItems',
    { uniqueItems: true },
    [
      [1, true, '1'],
      [{ a: 1 }, { a: 2 }],
    ],
    [
      [1, 1.0],
      [
        { a: 1, b: 2 },
        { b: 2, a: 1 },
      ],
    ],
  ),
  group(
    'combinators',
    {
      allOf: [{ minimum: 1 }],
      anyOf: [{ type: 'integer' }, { maximum: 5 }],
      oneOf: [{ multipleOf: 2 }, { multipleOf: 3 }],
      not: { enum: [4] },
    },
    [2, 3, 10],
    [4, 6, 0, 1],
  ),
  // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema, and the schema is never awaited
  group('if, then, else', { if: { minimum: 10 }, then: { multipleOf: 2 }, else: { multipleOf: 3 } }, [12, 3], [11, 4], {
    since: 'draft-07',
  }),
  group(
    'references',
    { properties: { a: { $ref: '#/definitions/b%22c' } }, definitions: { 'b"c': { type: 'number' } } },
    [{ a: 1 }],
    [{ a: 'x' }],
  ),
  group(
    'a reference at the root beside definitions',
    { $ref: '#/definitions/a', definitions: { a: { type: 'number' } } },
    [1],
    ['x'],
  ),
  group(
    'what stands beside a reference is ignored',
    { properties: { a: { $ref: '#/definitions/a', maxItems: 2 } }, definitions: { a: { type: 'array' } } },
    [{ a: [1, 2, 3] }],
    [{ a: 'x' }],
    { until: 'draft-07' },
  ),
  group(
    'what stands beside a reference counts',
    { properties: { a: { $ref: '#/$defs/a', maxItems: 2 } }, $defs: { a: { type: 'array' } } },
    [{ a: [1] }],
    [{ a: [1, 2, 3] }],
    { since: '2019-09' },
  ),
  group(
    'a tree',
    { type: 'object', properties: { children: { type: 'array', items: { $ref: '#' } } } },
    [{ children: [{ children: [] }] }],
    [{ children: [{ children: [1] }] }],
  ),
  group('tuples', { items: [{ type: 'integer' }, {}], additionalItems: false }, [[1, 'x'], []], [['x'], [1, 2, 3]], {
    until: '2019-09',
  }),
  group(
    'prefixItems',
    { prefixItems: [{ type: 'integer' }], items: { type: 'string' } },
    [[1, 'x'], []],
    [['x'], [1, 2]],
    { since: '2020-12' },
  ),
  group('contains', { contains: { minimum: 5 } }, [[1, 5], 'x'], [[], [1]], { since: 'draft-06' }),
  group('minContains', { contains: { minimum: 5 }, minContains: 2, maxContains: 3 }, [[5, 6]], [[5], [5, 6, 7, 8]], {
    since: '2019-09',
  }),
  group(
    'dependencies',
    { dependencies: { a: ['b'], c: { minProperties: 3 } } },
    [{ a: 1, b: 2 }, {}],
    [{ a: 1 }, { c: 1 }],
    { until: 'draft-07' },
  ),
  group('dependentRequired', { dependentRequired: { a: ['b'] } }, [{ a: 1, b: 2 }], [{ a: 1 }], { since: '2019-09' }),
  group('propertyNames', { propertyNames: { maxLength: 2 } }, [{ ab: 1 }], [{ abc: 1 }], { since: 'draft-06' }),
  group(
    'unevaluatedProperties',
    {
      allOf: [{ properties: { a: true } }],
      anyOf: [{ properties: { b: { const: 1 } } }, {}],
      unevaluatedProperties: false,
    },
    [{ a: 1 }, { a: 1, b: 1 }],
    [{ b: 2 }, { c: 1 }],
    { since: '2019-09' },
  ),
  group(
    '$dynamicRef',
    {
      $id: 'https://example.com/tree',
      $dynamicAnchor: 'node',
      properties: { children: { type: 'array', items: { $dynamicRef: '#node' } } },
    },
    [{ children: [{}] }],
    [{ children: [{ children: 1 }] }],
    { since: '2020-12' },
  ),
  group(
    'formats',
    {
      properties: {
        d: { format: 'date' },
        t: { format: 'date-time' },
        e: { format: 'email' },
        u: { format: 'uri' },
        i: { format: 'ipv4' },
      },
    },
    [{ d: '2024-02-29', t: '2026-01-31T08:00:00.5+01:00', e: 'a@b.example', u: 'urn:x:y', i: '127.0.0.1' }, { d: 1 }],
    [{ d: '2023-02-29' }, { e: 'x' }, { u: 'no uri' }, { i: '256.0.0.1' }, { t: '2026-01-31' }],
  ),
  group('unknown formats and keywords', { format: 'colour', colour: 1 }, ['x', 1], []),
]

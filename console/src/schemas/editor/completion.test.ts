import assert from 'node:assert/strict'
import { test } from 'node:test'
import { CompletionContext } from '@codemirror/autocomplete'
import { json } from '@codemirror/lang-json'
import { EditorState } from '@codemirror/state'
import { interpret } from '../../parts/schema-form/validator.ts'
import { fieldGroups, templates } from '../field-groups.ts'
import { completeSchema } from './completion.ts'

const complete = completeSchema(
  (keyword) => `about ${keyword}`,
  async () => [{ id: 'f1', name: 'Fibre' }],
)

/** What is offered where `|` stands in a text. */
async function offered(text: string, explicit = true): Promise<string[]> {
  const pos = text.indexOf('|')
  const state = EditorState.create({ doc: text.replace('|', ''), extensions: [json()] })
  const result = await complete(new CompletionContext(state, pos, explicit))
  return result?.options.map(({ label }) => label) ?? []
}

test('keywords are offered in a schema, without those that are there', async () => {
  const names = await offered('{"type": "object", "|": 1}')
  assert.ok(names.includes('properties') && names.includes('required'))
  assert.ok(!names.includes('type'))
  assert.deepEqual(await offered('{"properties": {"|": {}}}'), [], 'fields are named freely')
  assert.deepEqual(await offered('{"const": {"|": 1}}'), [], 'data has no keywords')
})

test('keywords are those of the dialect, also while the text is broken', async () => {
  const draft = '"$schema": "http://json-schema.org/draft-04/schema#"'
  assert.ok(!(await offered(`{${draft}, "|"}`)).includes('const'))
  assert.ok((await offered('{"|"}')).includes('const'))
})

test('behind a keyword its values are offered', async () => {
  assert.ok((await offered('{"type": "|"}')).includes('integer'))
  assert.ok((await offered('{"format": "|"}')).includes('date-time'))
  assert.deepEqual(await offered('{"uniqueItems": |}'), ['true', 'false'])
  assert.deepEqual(await offered('{"properties": {"wool": {}, "size": {}}, "required": ["|"]}'), ['wool', 'size'])
  assert.deepEqual(await offered('{"$defs": {"fibre": {}}, "$ref": "|"}'), ['#/$defs/fibre', 'Fibre'])
  assert.deepEqual(await offered('{"title": "|"}'), [])
})

test('nothing is offered between values unless somebody asks for it', async () => {
  assert.deepEqual(await offered('{ | }', false), [])
  assert.ok((await offered('{ | }', true)).length > 0)
})

test('each template is a schema that its own example of data fulfils and an empty object does not', () => {
  const examples = {
    custom_data: { collection: 'Winter', weight_grams: 140, recyclable: true },
    material_structured_data: { country_of_origin: 'NZ', weight: 12.5, certificates: ['GOTS'] },
    facility_structured_data: { country: 'PT', employees: 40, audited_on: '2026-01-31' },
  }
  for (const group of fieldGroups) {
    assert.equal(interpret(templates[group], examples[group]).valid, true, group)
    assert.equal(interpret(templates[group], {}).valid, false, group)
  }
})

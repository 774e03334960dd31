import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import fc from 'fast-check'
import { startProducts } from '../../../test/products.ts'
import { mergePatch } from '../../json/merge-patch.ts'
import { isObject, type JsonObject } from '../../json/object.ts'
import { hasContent, overlay } from '../read/overlay.ts'

const { create, merge, read } = await startProducts()

suite('properties', () => {
  const key = fc.constantFrom('a', 'b', 'c', 'ключ', '🧵', 'a.b', 'constructor')
  const { object } = fc.letrec<{ object: JsonObject; mixed: unknown }>((tie) => ({
    mixed: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      fc.constantFrom<unknown>(null, '', 'text', 'تشي', 'e\u0301', 1, true, ['x', null]),
      tie('object'),
    ),
    object: fc.dictionary(key, tie('mixed'), { maxKeys: 4, noNullPrototype: true }),
  }))

  test('an overlay changes neither side, and shows each translated value or else the original', () => {
    fc.assert(
      fc.property(object, object, (original, translation) => {
        const copies = JSON.stringify([original, translation])
        const read = overlay(original, translation)
        assert.equal(JSON.stringify([original, translation]), copies)
        requireShown(original, translation, read)
      }),
    )
  })

  test('PATCH then GET shows exactly the union, and lang never changes what is stored', async () => {
    const { id } = await create()
    let expected: JsonObject = { custom_data: {}, translations: {} }
    const patches = fc.record({
      custom_data: object,
      translations: fc.dictionary(fc.constantFrom('fr', 'de'), fc.record({ details: object })),
    })
    await fc.assert(
      fc.asyncProperty(patches, async (patch) => {
        const { status } = await merge(id, patch)
        assert.equal(status, 200)
        expected = mergePatch(expected, patch) as JsonObject
        const before = await read(id)
        assert.deepEqual({ custom_data: before.custom_data, translations: before.translations }, expected)
        await read(id, '?lang=fr&fallback=de')
        assert.deepEqual(await read(id), before)
      }),
      { numRuns: 60 },
    )
  })

  function requireShown(original: JsonObject, translation: JsonObject, shown: JsonObject): void {
    for (const name of new Set([...Object.keys(original), ...Object.keys(translation), ...Object.keys(shown)])) {
      const [source, translated, value] = [original, translation, shown].map((one) =>
        Object.hasOwn(one, name) ? one[name] : undefined,
      )
      const isOfOtherShape = source !== undefined && source !== null && isObject(source) !== isObject(translated)
      if (!hasContent(translated) || isOfOtherShape) assert.deepEqual(value, source)
      else if (isObject(translated)) requireShown(isObject(source) ? source : {}, translated, value as JsonObject)
      else assert.deepEqual(value, translated)
    }
  }
})

import assert from 'node:assert/strict'
import { SaxesParser, type SaxesTagNS } from 'saxes'

const core = 'urn:oasis:names:tc:xliff:document:2.0'
const nameToken = /^[\w.:-]+$/
/** In the order in which the core allows them; elements of modules may stand before the notes. */
const children: { [parent: string]: string[] } = {
  xliff: ['file'],
  file: ['skeleton', 'profiles', 'notes', 'unit'],
  notes: ['note'],
  unit: ['profiles', 'notes', 'originalData', 'segment'],
  originalData: ['data'],
  data: ['cp'],
  segment: ['source', 'target'],
  source: ['ph', 'cp'],
  target: ['ph', 'cp'],
  note: [],
}
const needed: { [element: string]: string[] } = {
  xliff: ['version', 'srcLang'],
  file: ['id'],
  unit: ['id'],
  data: ['id'],
  ph: ['id'],
  cp: ['hex'],
}
const least: { [parent: string]: string } = {
  xliff: 'file',
  file: 'unit',
  unit: 'segment',
  segment: 'source',
  notes: 'note',
}

type Open = { name: string; attributes: { [name: string]: string }; seen: string[] }

/** Holds a file to the rules of XLIFF 2.1's core that a writer can break: structure, order, ids, states, references, code points. */
export function assertXliff(text: string): void {
  const parser = new SaxesParser({ xmlns: true })
  const path: Open[] = []
  const ids = new Map<string, Set<string>>()
  let codes = new Map<string, Set<string>>()
  const once = (place: string, id: string) => {
    const known = ids.get(place) ?? new Set()
    assert.ok(!known.has(id), `${place} has the id ${id} twice`)
    assert.match(id, nameToken, `${place}: ids are name tokens`)
    ids.set(place, known.add(id))
  }
  const [at, upTo] = [
    (name: string) => path.find((one) => one.name === name)?.attributes.id ?? '',
    (depth: number) => path[depth],
  ]

  parser.on('opentag', (tag: SaxesTagNS) => {
    const attributes = Object.fromEntries(Object.values(tag.attributes).map(({ name, value }) => [name, value]))
    const parent = path.at(-1)
    if (parent) {
      const order = children[parent.name] ?? []
      assert.ok(order.includes(tag.local), `${tag.local} cannot stand in ${parent.name}`)
      const last = parent.seen.at(-1)
      const isInline = parent.name === 'source' || parent.name === 'target'
      assert.ok(
        isInline || !last || order.indexOf(last) <= order.indexOf(tag.local),
        `${tag.local} comes after ${last}`,
      )
      if (['notes', 'originalData', 'source', 'target'].includes(tag.local))
        assert.ok(!parent.seen.includes(tag.local), `one ${tag.local} in ${parent.name}`)
      parent.seen.push(tag.local)
    } else assert.deepEqual([tag.local, tag.uri], ['xliff', core])
    if (tag.local !== 'profiles') assert.equal(tag.uri, core, tag.name)
    for (const name of needed[tag.local] ?? []) assert.ok(name in attributes, `${tag.local} needs ${name}`)
    path.push({ name: tag.local, attributes, seen: [] })
    check(tag.local, attributes)
  })

  function check(name: string, attributes: { [name: string]: string }): void {
    const { id = '', state, subState, type, hex = '' } = attributes
    if (name === 'xliff') assert.equal(attributes.version, '2.1')
    if (name === 'file') once('xliff', id)
    if (name === 'unit') {
      once(`file ${at('file')}`, id)
      codes = new Map([
        ['source', new Set()],
        ['target', new Set()],
        ['data', new Set()],
      ])
    }
    const unit = `unit ${at('file')} ${at('unit')}`
    if (name === 'segment' && id !== '') once(`${unit} segments`, id)
    if (name === 'data') {
      once(`${unit} data`, id)
      codes.get('data')?.add(id)
    }
    if (name === 'segment' && state !== undefined) assert.match(state, /^(initial|translated|reviewed|final)$/)
    if (subState !== undefined)
      assert.ok(state !== undefined && /^[^:]+:.+$/.test(subState), 'a subState has a prefix and a state')
    if (type !== undefined && name === 'unit') assert.match(type, /^[^:]+:.+$/)
    if (name === 'target') assert.ok(upTo(0)?.attributes.trgLang, 'a target needs trgLang')
    if (name === 'ph') {
      const side = path.at(-2)?.name ?? ''
      assert.ok(!codes.get(side)?.has(id), `${unit} has the code ${id} twice in its ${side}s`)
      codes.get(side)?.add(id)
      if (attributes.dataRef !== undefined)
        assert.ok(codes.get('data')?.has(attributes.dataRef), `${attributes.dataRef} is no data`)
    }
    if (name === 'cp') {
      const code = Number.parseInt(hex, 16)
      const isWritable =
        [9, 10, 13].includes(code) || (code >= 0x20 && code <= 0xd7ff) || (code >= 0xe000 && code < 0xfffe)
      assert.ok(/^([0-9A-Fa-f]{2})+$/.test(hex) && !isWritable, `cp stands for what XML cannot hold, not for ${hex}`)
    }
  }

  parser.on('closetag', ({ local }) => {
    const closed = path.pop()
    const child = least[local]
    if (child !== undefined) assert.ok(closed?.seen.includes(child), `${local} needs a ${child}`)
  })
  parser.on('error', (error) => assert.fail(`not XML: ${error.message}`))
  parser.write(text).close()
}

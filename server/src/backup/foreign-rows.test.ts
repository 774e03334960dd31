import assert from 'node:assert/strict'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { gunzipSync, gzipSync } from 'node:zlib'
import { cleanUp, createMember, openTestDatabase } from '../../test/harness.ts'
import { newDatabase } from '../../test/other-database.ts'
import { connect } from '../db/database.ts'
import { createLog } from '../log.ts'
import { Digest, endOfRows, lineOf } from './format.ts'
import { restoreBackup } from './restore.ts'
import { writeBackup } from './write.ts'

const folder = mkdtempSync(join(tmpdir(), 'polytrace-foreign-'))
cleanUp(async () => rmSync(folder, { recursive: true, force: true }))
const database = await openTestDatabase()
const { orgId, deviceId } = await createMember(database)
await writeBackup(database, join(folder, 'right'), orgId)

type Table = { name: string; columns: string[]; rows: string[] }

/** A backup whose rows somebody has changed, with the hashes that belong to them. */
function forged(change: (tables: Table[]) => void): string {
  const [header = '', ...lines] = gunzipSync(readFileSync(join(folder, 'right')))
    .toString()
    .split('\n')
  const tables: Table[] = []
  for (const line of lines) {
    if (line.startsWith('{"table":')) {
      const { table, columns } = JSON.parse(line)
      tables.push({ name: table, columns, rows: [] })
    } else if (!/^(\{"(rows|tables)":.*|\\\.|)$/.test(line)) tables.at(-1)?.rows.push(line)
  }
  change(tables)
  const all = new Digest()
  const parts: string[] = [all.add(`${header}\n`)]
  for (const { name, columns, rows } of tables) {
    const own = new Digest()
    const text = own.add(rows.map((row) => `${row}\n`).join(''))
    const end = all.add(lineOf({ rows: rows.length, sha256: own.end() }))
    parts.push(lineOf({ table: name, columns }), text, endOfRows, end)
  }
  parts.push(lineOf({ tables: tables.length, sha256: all.end() }))
  const file = join(folder, 'forged')
  writeFileSync(file, gzipSync(parts.join('')))
  return file
}

test('a backup of one organisation brings nothing into another, and no keys', async () => {
  const other = await newDatabase()
  const passing = connect(other.address, createLog('silent'))
  const theirs = await createMember(passing)
  await passing.close()
  const intruder = forged((tables) => {
    const device = tables.find(({ name }) => name === 'device')
    if (device) device.rows = device.rows.map((row) => row.replace(orgId, theirs.orgId))
  })
  await assert.rejects(restoreBackup(other, intruder), /of one organisation holds rows of others in device\./)
  const key = { name: 'device_key', columns: ['org_id', 'device_id', 'public_id', 'hash'], rows: [] }
  const withKeys = forged((tables) => tables.push(key))
  await assert.rejects(restoreBackup(other, withKeys), /The file holds rows of device_key, which no such backup has/)
  const { rows } = await restoreBackup(
    other,
    forged(() => undefined),
  )
  assert.ok(rows > 0)
  const devices = await other.db.selectFrom('device').select(['org_id', 'id']).orderBy('id').execute()
  assert.deepEqual(devices, [
    { org_id: orgId, id: deviceId },
    { org_id: theirs.orgId, id: theirs.deviceId },
  ])
})

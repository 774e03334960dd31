import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { AuditLinker } from '../src/access/audit/chain/linker.ts'
import { HeadSigner } from '../src/access/audit/chain/signer.ts'
import { openSigningKey } from '../src/access/audit/chain/signing-key.ts'
import { collectHeads, verifyTrail } from '../src/access/audit/chain/verify.ts'
import { recordChange } from '../src/access/audit/record.ts'
import { createLog } from '../src/log.ts'
import { cleanUp, createMember, startApp } from './harness.ts'

export const entryAt = (orgId: string, position: number) =>
  sql`(select entry_id from audit_link where org_id = ${orgId} and position = ${position})`

/** The app, and audit trails whose heads are signed into a file. */
export async function startTrails() {
  const dataDir = mkdtempSync(join(tmpdir(), 'audit-chain-'))
  cleanUp(async () => rmSync(dataDir, { recursive: true }))
  const files = { keyFile: join(dataDir, 'audit.key'), headsFile: join(dataDir, 'audit-heads.ndjson') }
  const logLines: string[] = []
  const log = createLog('info', { write: (line) => void logLines.push(line) })
  const signer = await HeadSigner.open(files, log)
  // Its own worker links too, and signs nothing.
  const service = await startApp()
  const { db, address } = service
  const linker = new AuditLinker({ db, log, signer })
  const env = { DATABASE_URL: address.connectionString as string, DATA_DIR: dataDir }

  /** An organisation whose trail has a signed head after every third entry. */
  async function createTrail(entries = 9) {
    const { orgId, deviceId, key } = await createMember(service)
    const actor = { orgId, deviceId, deviceName: 'Test device' }
    const record = (name: string) =>
      recordChange(db, actor, {
        entity: 'device',
        id: deviceId,
        action: 'update',
        before: {},
        after: { name, size: 0.1 },
      })
    for (let entry = 1; entry <= entries; entry++) {
      await record(`Name ${entry}`)
      if (entry % 3 === 0) await linker.bringUpToDate(orgId)
    }
    return { orgId, actor, key, record }
  }

  async function findingsOf(orgId: string): Promise<string[]> {
    const { heads, findings } = await collectHeads([files.headsFile], [openSigningKey(files.keyFile)])
    const verdict = await verifyTrail(db, orgId, heads.get(orgId) ?? [])
    return [...findings, ...verdict.findings].map(({ message }) => message)
  }

  return { ...service, service, dataDir, files, logLines, log, signer, linker, env, createTrail, findingsOf }
}

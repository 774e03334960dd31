import type { Kysely } from 'kysely'
import type { Tables } from '../db/tables.ts'
import type { Log } from '../log.ts'
import { Grants } from './grants.ts'
import { LastUse } from './last-use.ts'
import { loadKeys, loadSessions, touchDevices } from './queries.ts'
import type { FailedKeys } from './rate-limits.ts'

/** What the service remembers about its callers between requests. */
export class Access {
  readonly keys: Grants
  readonly sessions: Grants
  readonly lastUse: LastUse

  readonly failedKeys: FailedKeys

  constructor(db: Kysely<Tables>, failedKeys: FailedKeys) {
    this.failedKeys = failedKeys
    this.keys = new Grants((ids) => loadKeys(db, ids))
    this.sessions = new Grants((ids) => loadSessions(db, ids))
    this.lastUse = new LastUse((uses) => touchDevices(db, uses))
  }

  /** Makes a change of devices, keys or sessions hold here at once; other instances follow within seconds. */
  forget(): void {
    this.keys.forget()
    this.sessions.forget()
  }

  start(log: Log): void {
    this.keys.start(log)
    this.sessions.start(log)
    this.lastUse.start(log)
  }

  async stop(): Promise<void> {
    this.keys.stop()
    this.sessions.stop()
    this.lastUse.stop()
    await this.lastUse.flush()
  }
}

import type { Kysely } from 'kysely'
import type { Tables } from '../db/tables.ts'
import type { App } from '../http/app.ts'
import type { CheckJobs } from './checks/jobs.ts'
import { checkRoutes } from './checks/routes.ts'
import type { GuardedSource } from './guard/guard.ts'
import type { Labels } from './labels.ts'
import { registryRoutes } from './registry/routes.ts'
import { settingsRoutes } from './registry/settings-routes.ts'
import { versionRoutes } from './registry/version-routes.ts'
import type { ValidationPool } from './validation/sandbox/pool.ts'

type Parts = { db: Kysely<Tables>; pool: ValidationPool; sources: GuardedSource[]; checks: CheckJobs; labels: Labels }

export function schemaRoutes(app: App, parts: Parts): void {
  registryRoutes(app, parts)
  settingsRoutes(app, parts)
  versionRoutes(app, parts)
  checkRoutes(app, parts)
}

import { writeFileSync } from 'node:fs'
import { readConfig } from '../../server/src/config.ts'
import { connect } from '../../server/src/db/database.ts'
import { createLog } from '../../server/src/log.ts'
import { openService } from '../../server/src/service.ts'
import { createTestDatabase, startTestServer } from '../../server/test/test-database.ts'
import { typesOf } from './types-of.ts'

const file = 'packages/client/src/api.gen.ts'

// The whole service is started, on a database of its own: only it knows all its routes.
const server = await startTestServer()
try {
  const log = createLog('silent')
  const address = { connectionString: await createTestDatabase(server.url) }
  const database = connect(address, log)
  const { app, close } = await openService({
    ...database,
    config: { ...readConfig({}), rateLimit: 0 },
    log,
  })
  writeFileSync(file, await typesOf((await app.inject('/openapi.json')).json()))
  await close()
  await database.close()
} finally {
  await server.stop()
}
console.log(`${file} is written.`)

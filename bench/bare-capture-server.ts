import { eventRoutes } from '../server/src/events/routes.ts'
import type { EventWriter } from '../server/src/events/writer.ts'
import type { Caller } from '../server/src/http/caller.ts'
import { describeRoutes } from '../server/src/http/openapi.ts'
import { createServer, usualLimits } from '../server/src/http/server.ts'
import { createLog } from '../server/src/log.ts'

/** The route that captures an event, with a writer that stores nothing. */
const app = createServer({ log: createLog('silent'), trustProxy: [], limits: usualLimits })
await describeRoutes(app)
const caller: Caller = { orgId: '', orgName: '', deviceId: '', deviceName: '', permissions: new Set() }
app.addHook('onRequest', async (request) => {
  request.caller = caller
})
const writer = { store: async () => 'created' } as unknown as EventWriter
await eventRoutes(app, { db: undefined as never, pool: undefined as never, writer })
process.stdout.write(await app.listen({ port: 0, host: '127.0.0.1' }))

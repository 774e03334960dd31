import type { Caller } from '../server/src/access/caller.ts'
import { captureRoutes } from '../server/src/epcis/capture/routes.ts'
import type { EventWriter } from '../server/src/epcis/capture/writer.ts'
import { describeRoutes } from '../server/src/http/openapi.ts'
import { createServer, usualLimits } from '../server/src/http/server.ts'
import { createLog } from '../server/src/log.ts'

/** The route that captures an event, with a writer that stores nothing. */
const app = createServer({ log: createLog('silent'), trustProxy: [], limits: usualLimits })
await describeRoutes(app)
const caller: Caller = { orgId: '', orgName: '', deviceId: '', deviceName: '', isPerson: false, permissions: new Set() }
app.addHook('onRequest', async (request) => {
  request.caller = caller
})
const writer = { store: async () => ({ status: 'created', warnings: [] }) } as unknown as EventWriter
await captureRoutes(app, { db: undefined as never, writer })
process.stdout.write(await app.listen({ port: 0, host: '127.0.0.1' }))

import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import pg from 'pg'
import { cleanUp, openTestDatabase } from './harness.ts'

/** A line to the test database that can be cut and repaired like a cable, or goes silent as a proxy that forgot it. */
export async function openLine() {
  const { address } = await openTestDatabase()
  const { host, port, user, password, database } = new pg.Client(address)
  const open = () => (host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host))
  const sockets = new Set<Socket>()
  let lostAnswerTo: string | undefined
  const server = createServer((near) => {
    const far = open()
    for (const socket of [near, far]) sockets.add(socket.on('error', () => undefined))
    near.on('data', (command: Buffer) => {
      // The rest of the answer is lost as well: what follows it is never asked.
      if (lostAnswerTo !== undefined && command.includes(lostAnswerTo)) far.unpipe(near)
    })
    near.pipe(far).pipe(near)
    // One that breaks ends no pipe: whoever is at the other end would wait for what never comes.
    near.on('close', () => far.destroySoon())
    far.on('close', () => near.destroySoon())
  })
  const listen = async (port: number) => {
    await once(server.listen(port, '127.0.0.1'), 'listening')
    return (server.address() as AddressInfo).port
  }
  const place = await listen(0)
  const cut = () => {
    server.close()
    for (const socket of sockets) socket.destroy()
  }
  /** Open connections stay open, and carry nothing any more; new ones work. */
  const silence = () => {
    for (const socket of sockets) socket.unpipe().pause()
  }
  /** Commands with this text still arrive, but their answers are lost; `undefined` carries everything again. */
  const loseAnswerTo = (command: string | undefined) => {
    lostAnswerTo = command
  }
  cleanUp(async () => cut())
  const near = { host: '127.0.0.1', port: place, user, password, database }
  const url = `postgres://${user}:${encodeURIComponent(String(password))}@127.0.0.1:${place}/${database}`
  return { address: near as pg.ClientConfig, url, cut, silence, loseAnswerTo, repair: () => listen(place) }
}

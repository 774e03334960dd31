import type { Socket } from 'node:net'
import pg from 'pg'

/** In milliseconds. */
const lookEvery = 2_000
/** A server that is restarted or overloaded may answer one look late; two in a row are no accident. */
const maxDoubts = 2

/**
 * Ends a connection that waits for an answer which will never come, because something on the way has forgotten it. How
 * long the server itself may work is not limited: a second connection looks whether it still does. Gives the end of the watch.
 */
export function watchConnection(client: pg.Client, address: pg.ClientConfig): () => void {
  const { processID, connection } = client as unknown as { processID: number; connection: { stream: Socket } }
  const { stream } = connection
  let [bytes, doubts, isLooking] = [stream.bytesRead, 0, false]
  const timer = setInterval(() => void look(), lookEvery)
  return () => clearInterval(timer)

  async function look(): Promise<void> {
    if (isLooking) return
    isLooking = true
    const isWorking = await askBeside(address, isActive, processID)
    const hasMoved = stream.bytesRead !== bytes
    bytes = stream.bytesRead
    doubts = isWorking || hasMoved ? 0 : doubts + 1
    if (doubts === maxDoubts) await giveUp()
    isLooking = false
  }

  /** The server has not noticed anything: what it holds for the connection, such as locks, would keep the next one waiting. */
  async function giveUp(): Promise<void> {
    await askBeside(address, terminate, processID)
    stream.destroy(new Error('Connection terminated: the database does not answer on it any more.'))
  }
}

/** Whether the server works on something for the process of a connection, or lets it wait for a lock. */
const isActive = `select from pg_stat_activity where pid = $1 and state = 'active'`
const terminate = 'select pg_terminate_backend($1::integer)'

/** Whether a question about a process, put on a connection of its own, has a row as its answer. */
async function askBeside(address: pg.ClientConfig, question: string, processId: number): Promise<boolean> {
  const client = new pg.Client({ ...address, connectionTimeoutMillis: 5_000, query_timeout: 5_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return (await client.query(question, [processId])).rowCount === 1
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}

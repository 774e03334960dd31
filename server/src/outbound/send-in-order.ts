import type { Message } from './exchange.ts'
import { isReceived, type Outcome, type Sender } from './sender.ts'

/** A message that was sent, when, and what became of it. */
export type Sent = Outcome & { at: Date }

/** In milliseconds: after so long the next message is left to another turn, so that others get theirs. */
const maxTurn = 500

/** Either ends a turn: `halt` before the next message, `stop` in the middle of one, whose end is not known then. */
export type Ends = { halt: AbortSignal; stop: AbortSignal }

/** Sends messages in order, each when the one before it was received. Gives what became of those that were sent. */
export async function sendInOrder(sender: Sender, messages: readonly Message[], { halt, stop }: Ends): Promise<Sent[]> {
  const sent: Sent[] = []
  const begin = performance.now()
  for (const message of messages) {
    if (halt.aborted || stop.aborted || performance.now() - begin > maxTurn) break
    const at = new Date()
    const outcome = await sender.send(message, stop).catch((error) => {
      if (!stop.aborted) throw error
    })
    if (!outcome) break
    sent.push({ ...outcome, at })
    if (!isReceived(outcome)) break
  }
  return sent
}

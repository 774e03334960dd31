import { parentPort, workerData } from 'node:worker_threads'
import { AddressGuard } from './address-guard.ts'
import { sendInOrder } from './send-in-order.ts'
import { Sender } from './sender.ts'
import type { Ask, Reply, ThreadSettings } from './sender-thread.ts'

const { guard, ...limits }: ThreadSettings = workerData
const sender = new Sender({ guard: new AddressGuard(guard), ...limits })
const running = new Map<number, { halt: AbortController; stop: AbortController }>()

parentPort?.on('message', (ask: Ask) => {
  if ('end' in ask) running.get(ask.id)?.[ask.end].abort()
  else void send(ask)
})

async function send({ id, messages }: Extract<Ask, { messages: unknown }>): Promise<void> {
  const [halt, stop] = [new AbortController(), new AbortController()]
  running.set(id, { halt, stop })
  const sent = await sendInOrder(sender, messages, { halt: halt.signal, stop: stop.signal })
  running.delete(id)
  parentPort?.postMessage({ id, sent } satisfies Reply)
}

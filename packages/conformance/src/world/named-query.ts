import { describeAnswer } from '../http/answer.ts'
import type { Send } from '../http/client.ts'
import { Skip } from '../skip.ts'

/** Creates a named query and gives its name. */
export async function createQuery(send: Send, name: string, query: unknown): Promise<string> {
  const answer = await send({ method: 'POST', path: '/queries', body: { name, query } })
  if (answer.status !== 201) throw new Skip(`POST /queries answered ${describeAnswer(answer)}`)
  return name
}

/** A named query that several checks look at: created when the first needs it, removed at the end. */
export function sharedQuery(send: Send, name: string) {
  let created: Promise<string> | undefined
  return {
    get: (): Promise<string> => {
      created ??= createQuery(send, name, { EQ_bizStep: ['shipping'] })
      return created
    },
    remove: async (): Promise<void> => {
      const isCreated = await created?.then(
        () => true,
        () => false,
      )
      created = undefined
      if (isCreated) await send({ method: 'DELETE', path: `/queries/${name}` })
    },
  }
}

import { type Check, checkText } from './check-text.ts'

export type Answer = { checked: number; of: number } | { check: Check }

const answer = (message: Answer) => postMessage(message)

addEventListener('message', async ({ data: source }: MessageEvent<string | Blob>) => {
  const input = typeof source === 'string' ? source : new Uint8Array(await source.arrayBuffer())
  answer({ check: checkText(input, (checked, of) => answer({ checked, of })) })
})

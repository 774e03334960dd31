import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import test from 'node:test'
import { followGuide } from '../../test/guide.ts'
import { startApp } from '../../test/harness.ts'

/** A port that was free a moment ago: the receivers of the guide are started with it. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

test('docs/webhooks.md does what it says', async (context) => {
  const { url, key } = await startApp()
  const hasPython = spawnSync('python3', ['-c', 'import hmac']).status === 0
  if (!hasPython) context.diagnostic('There is no python3: its receiver is not tried.')
  const receiver = `http://127.0.0.1:${await freePort()}`
  await followGuide('webhooks.md', { POLYTRACE: url, KEY: key, RECEIVER: receiver }, (command) =>
    command.includes('python3') ? !hasPython : false,
  )
})

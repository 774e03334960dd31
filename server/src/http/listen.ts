import type { AddressInfo } from 'node:net'
import type { Config } from '../config.ts'
import type { App } from './app.ts'

type Place = Pick<Config, 'host' | 'port'>

/** Why a server gets no address, and what its operator can do. */
const reasons: Record<string, string> = {
  EADDRINUSE: 'another program uses that port. Stop it, or set another PORT',
  EACCES: 'this user may not use that port. Set a PORT above 1023',
  EADDRNOTAVAIL: 'this machine has no such address. Correct HOST',
  ENOTFOUND: 'there is no host of that name. Correct HOST',
}

/** Takes connections at the place that the settings name, and gives its address. */
export async function listen(app: App, { host, port }: Place): Promise<string> {
  const name = host.includes(':') ? `[${host}]` : host
  await app.listen({ host, port }).catch((error: NodeJS.ErrnoException) => {
    const reason = reasons[error.code ?? '']
    throw reason ? new Error(`The service cannot listen at ${name}:${port}: ${reason}.`, { cause: error }) : error
  })
  return `http://${name}:${(app.server.address() as AddressInfo).port}`
}

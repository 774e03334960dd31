import { openSigner } from '../access/audit/chain/signer.ts'
import type { Config } from '../config.ts'
import { openDatabase } from '../db/database.ts'
import type { Log } from '../log.ts'
import { openSecretBox } from '../outbound/secret-box.ts'
import { prepareDatabase } from '../prepare-database.ts'
import type { Service } from '../service.ts'
import { Crew } from './primary.ts'

/** Opens the database once for several processes that serve together, and starts them. SIGUSR2 replaces them one by one. */
export async function startProcesses(
  config: Config,
  log: Log,
  signal: AbortSignal,
): Promise<Pick<Service, 'url' | 'firstKey' | 'stop'>> {
  const database = await openDatabase(config, 'service', log)
  const crew = new Crew(config, database.address, log)
  try {
    const firstKey = await prepareDatabase(database, config, log, signal)
    // The files of keys are made once, before the others look for them.
    await openSigner(config, log)
    await openSecretBox(config, database.db)
    const url = await crew.start()
    process.on('SIGUSR2', () => void crew.replaceAll())
    return { url, firstKey, stop }
  } catch (error) {
    await stop()
    throw error
  }

  async function stop(): Promise<void> {
    await crew.stop()
    await database.close()
  }
}

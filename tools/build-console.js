// Plain JavaScript, and run by npm after each install: it must say what is missing instead of failing the install.
import { join } from 'node:path'

const vite = await import('vite').catch(() => undefined)
if (vite) {
  await vite.build({ configFile: join(import.meta.dirname, '../console/vite.config.ts'), logLevel: 'warn' })
} else {
  process.stdout.write('The console was not built: Vite is missing. Run "npm ci" with development dependencies.\n')
}

import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig, type Plugin } from 'vite'
import { codeSplitting } from './chunks.ts'

const service = process.env.POLYTRACE_URL ?? 'http://127.0.0.1:8080'

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), compressed(), withoutAjv()],
  // Our own packages are read as TypeScript, so that nothing must be built before the console.
  resolve: { conditions: ['@polytrace/source', ...defaultClientConditions] },
  // The server puts a fresh nonce in this place with every answer.
  html: { cspNonce: '__nonce__' },
  build: {
    outDir: process.env.CONSOLE_DIST ?? 'dist',
    emptyOutDir: true,
    target: 'es2023',
    manifest: true,
    // The Content-Security-Policy admits files of our own, not data: addresses.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 2_000,
    reportCompressedSize: false,
    rolldownOptions: {
      input: { index: join(import.meta.dirname, 'index.html'), 'sign-in': join(import.meta.dirname, 'sign-in.html') },
      output: { codeSplitting },
    },
  },
  server: {
    port: 5173,
    fs: { allow: ['..'] },
    proxy: { '/api': service, '/docs': service, '/openapi.json': service, '/readyz': service },
  },
})

/** Writes each text file once more as Brotli and gzip, so that the server never compresses an answer. */
function compressed(): Plugin {
  return {
    name: 'compressed',
    apply: 'build',
    writeBundle({ dir = '' }) {
      const before = new PackedBefore()
      const assets = join(dir, 'assets')
      for (const name of readdirSync(assets)) {
        const file = join(assets, name)
        if (!/\.(js|css|svg)$/.test(name) || statSync(file).size < 1_024) continue
        const content = readFileSync(file)
        writeFileSync(`${file}.br`, before.packed(content))
        writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }))
      }
      before.forgetOthers()
    },
  }
}

/** What earlier builds packed as Brotli, which takes most of the time of a build; few files of one are new. */
class PackedBefore {
  readonly #folder = join(import.meta.dirname, '../node_modules/.cache/console')
  readonly #used = new Set<string>()

  constructor() {
    mkdirSync(this.#folder, { recursive: true })
  }

  packed(content: Buffer): Buffer {
    const name = createHash('sha256').update(content).digest('hex')
    const file = join(this.#folder, name)
    this.#used.add(name)
    if (existsSync(file)) return readFileSync(file)
    const packed = brotliCompressSync(content)
    // A build that is broken off leaves no half a file that the next one would take.
    writeFileSync(`${file}.part`, packed)
    renameSync(`${file}.part`, file)
    return packed
  }

  forgetOthers(): void {
    for (const name of readdirSync(this.#folder))
      if (!this.#used.has(name)) rmSync(join(this.#folder, name), { force: true })
  }
}

/** A testing aid of the form library asks for Ajv, which compiles code: our policy forbids that, and nothing else needs it. */
function withoutAjv(): Plugin {
  const name = '@rjsf/validator-ajv8'
  return {
    name: 'without-ajv',
    enforce: 'pre',
    resolveId: (id) => (id === name ? `\0${name}` : null),
    load: (id) => (id === `\0${name}` ? 'export default undefined' : null),
  }
}

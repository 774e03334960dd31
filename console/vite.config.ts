import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig, type Plugin } from 'vite'

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
      const assets = join(dir, 'assets')
      for (const name of readdirSync(assets)) {
        const file = join(assets, name)
        if (!/\.(js|css|svg)$/.test(name) || statSync(file).size < 1_024) continue
        const content = readFileSync(file)
        writeFileSync(`${file}.br`, brotliCompressSync(content))
        writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }))
      }
    },
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

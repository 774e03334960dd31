import { createServer } from 'node:http'
import pg from 'pg'

type Given = { address: pg.PoolConfig; orgId: string; id: string; lang: string; body: string }

// A node:http server that selects one product's row and writes an answer given to it: the least that a read can cost.
const { address, orgId, id, lang, body } = JSON.parse(process.env.BARE_PRODUCT ?? '') as Given
const bytes = Buffer.from(body)
const pool = new pg.Pool({ ...address, max: 10 })
const text = `
  select p.id, gtin, internal_id, p.fields, schema_id, version, created_at, updated_at, t.code, t.fields as translation
  from product p left join product_translation t on t.org_id = p.org_id and t.product_id = p.id and t.lang = $3
  where p.org_id = $1 and p.id = $2`
const server = createServer((_request, response) => {
  pool.query({ name: 'read', text, values: [orgId, id, lang] }).then(
    () => {
      response.writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'content-length': bytes.length })
      response.end(bytes)
    },
    () => response.writeHead(500).end(),
  )
})
server.listen(0, '127.0.0.1', () => console.log(`http://127.0.0.1:${(server.address() as { port: number }).port}`))

import Fastify from 'fastify'
import { Pool } from 'pg'

/** Baseline of the server benchmarks: the same web framework, one prepared SELECT, nothing else. */
const pool = new Pool({ connectionString: process.env['DATABASE_URL'], max: 10 })
const app = Fastify()
app.get('/', async () => {
  const { rows } = await pool.query({ name: 'one', text: 'SELECT $1::int AS one', values: [1] })
  return rows[0]
})
const url = await app.listen({ host: '127.0.0.1', port: Number(process.env['PORT'] ?? 0) })
process.on('message', () => process.send?.({ statements: 0, commits: 0, processor: process.cpuUsage() }))
process.send?.({ url })
process.once(
  'SIGTERM',
  () =>
    void app
      .close()
      .then(() => pool.end())
      .then(() => process.disconnect?.()),
)

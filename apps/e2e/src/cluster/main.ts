import { createInterface } from 'node:readline'

import { ensureBuilt } from '../harness/build.ts'
import { type Cluster, MISSING_PACKAGES, startCluster } from './cluster.ts'

const HELP = 'kill <name>    restart    promote    status    Ctrl-C stops everything'

const printStatus = ({ url, folder, processes }: Cluster): void => {
  console.log(`\n${url}    data and logs: ${folder}`)
  for (const { name, pid } of processes) console.log(`  ${name.padEnd(10)} ${pid ?? ''}`)
  console.log(HELP)
}

const runCommand = async (cluster: Cluster, line: string): Promise<void> => {
  const [command = '', name = ''] = line.trim().split(/\s+/)
  if (command === 'kill') {
    const target = cluster.processes.find((candidate) => candidate.name === name)
    if (!target) throw new Error(`There is no process named ${name}.`)
    target.kill()
  } else if (command === 'restart') await cluster.restartShops()
  else if (command === 'promote') await cluster.database.promote()
  else if (command !== 'status' && command !== '') throw new Error(HELP)
}

/** `npm run cluster`: everything that a shop on several machines consists of, on this one. */
if (MISSING_PACKAGES.length > 0) {
  console.error(`Install these packages first: apt-get install ${MISSING_PACKAGES.join(' ')}`)
  process.exit(1)
}
await ensureBuilt()
console.log('Starting PostgreSQL with a replica, PgBouncer, an object store, three web processes, a worker and nginx …')
const starting = startCluster(process.env['SHOP_DEMO'] === undefined ? {} : { SHOP_DEMO: process.env['SHOP_DEMO'] })
let isStopping = false
const stop = async (): Promise<void> => {
  if (isStopping) return
  isStopping = true
  await (await starting).stop()
  process.exit(0)
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop())
const cluster = await starting
printStatus(cluster)
const input = createInterface({ input: process.stdin, output: process.stdout, prompt: '> ' })
// In a terminal the line editor takes Ctrl-C.
input.on('SIGINT', () => void stop())
input.on('line', (line) => {
  void runCommand(cluster, line)
    .then(
      () => printStatus(cluster),
      (error: unknown) => console.error(error instanceof Error ? error.message : error),
    )
    .finally(() => input.prompt())
})
input.prompt()

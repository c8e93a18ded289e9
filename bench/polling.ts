import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'

import { ensureBuilt } from '../apps/e2e/src/harness/build.ts'
import { startShop } from '../apps/e2e/src/harness/shop.ts'
import { startEmbedded } from '../apps/server/src/platform/database/embedded/index.ts'
import { atMost, type Figure, table } from './figure.ts'
import { machine } from './machine.ts'
import { type Shopper, shoppers } from './shoppers.ts'
import { median, percentile } from './statistics.ts'

/**
 * A busy evening: a hundred people, three open tabs each, all looked at. Every tab asks for the cart once a second and once
 * more every ten, as the pages do; once a minute each person changes their cart, which every one of their tabs then fetches whole.
 */
const PEOPLE = 100
const TABS = 3
const POLLS_MS = [1_000, 10_000] as const
const CHANGE_MS = 60_000
const SECONDS = 300
/** Opening all tabs at once is not what is measured. */
const WARM_UP_MS = 5_000

const P99_MS = 150
const LEAST_UNCHANGED = 0.95
/** A server that keeps something of every request grows by far more. */
const MOST_GROWTH = 1.1

interface Answered {
  status: number
  ms: number
}

const agent = new Agent({ keepAlive: true, maxSockets: Infinity })

interface Asked {
  url: string
  method?: 'GET' | 'PUT'
  headers: Record<string, string>
  body?: string
}

const ask = ({ url, method = 'GET', headers, body }: Asked): Promise<Answered & { tag: string | undefined }> =>
  new Promise((resolve, reject) => {
    const started = performance.now()
    const sent = request(url, { agent, method, headers }, (response) => {
      response.resume()
      response.on('end', () => resolve({ status: response.statusCode ?? 0, ms: performance.now() - started, tag: response.headers.etag }))
    })
    sent.on('error', reject)
    sent.end(body)
  })

interface Traffic {
  answers: Answered[]
  failures: number
}

/** Asks in turns until the end, beginning anywhere in the first turn; a turn that comes while the last is unanswered is not asked, as in a page. */
const every = async (turnMs: number, endsAt: number, deed: () => Promise<void>): Promise<void> => {
  let next = performance.now() + Math.random() * turnMs
  while (next < endsAt) {
    await new Promise((resolve) => setTimeout(resolve, next - performance.now()))
    await deed()
    next = Math.max(next + turnMs, performance.now())
  }
}

const openTab = (shop: string, { id, cookie }: Shopper, endsAt: number, traffic: Traffic): Promise<void>[] => {
  let tag: string | undefined
  const poll = async (): Promise<void> => {
    try {
      const answer = await ask({ url: `${shop}/api/cart/${id}`, headers: { cookie, ...(tag !== undefined && { 'if-none-match': tag }) } })
      tag = answer.tag ?? tag
      traffic.answers.push({ status: answer.status, ms: answer.ms })
    } catch {
      traffic.failures += 1
    }
  }
  return POLLS_MS.map((turn) => every(turn, endsAt, poll))
}

const changeNowAndThen = (shop: string, { cookie, line }: Shopper, endsAt: number): Promise<void> => {
  let quantity = 1
  return every(CHANGE_MS, endsAt, async () => {
    quantity = (quantity % 5) + 1
    const headers = { cookie, origin: shop, 'content-type': 'application/json' }
    const { status } = await ask({ url: `${shop}/api/cart/${line}`, method: 'PUT', headers, body: JSON.stringify({ quantity }) })
    if (status !== 200) throw new Error(`A change of the cart answered ${status}.`)
  })
}

/** Memory of a process in MiB, where the system says it. */
const memoryOf = async (pid: number): Promise<number> => {
  const [, kilobytes = '0'] = /VmRSS:\s+(\d+)/.exec(await readFile(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) / 1024
}

const figuresOf = ({ answers, failures }: Traffic, memory: readonly number[]): Figure[] => {
  const times = answers.map(({ ms }) => ms)
  const share = answers.filter(({ status }) => status === 304).length / answers.length
  const count = (wanted: (status: number) => boolean): number => answers.filter(({ status }) => wanted(status)).length
  const third = Math.ceil(memory.length / 3)
  const [first, last] = [median(memory.slice(0, third)), median(memory.slice(-third))]
  return [
    { subject: 'questions for a cart', measured: String(answers.length), target: '' },
    { subject: 'answer, half of them within', measured: `${median(times).toFixed(1)} ms`, target: '' },
    atMost({ subject: 'answer, 99 of 100 within', value: percentile(times, 0.99), limit: P99_MS, unit: 'ms', digits: 1 }),
    {
      subject: 'unchanged (304)',
      measured: `${(share * 100).toFixed(2)} %`,
      target: `>= ${LEAST_UNCHANGED * 100} %`,
      reached: share >= LEAST_UNCHANGED,
    },
    atMost({ subject: 'refused as too many (429)', value: count((status) => status === 429), limit: 0, unit: 'answers' }),
    atMost({
      subject: 'other refusals and failures',
      value: failures + count((status) => ![200, 304, 429].includes(status)),
      limit: 0,
      unit: 'answers',
    }),
    {
      subject: 'memory, at the beginning and at the end',
      measured: `${memory[0]?.toFixed(0)} and ${memory.at(-1)?.toFixed(0)} MiB`,
      target: '',
    },
    atMost({ subject: 'memory, last third to first third', value: last / first, limit: MOST_GROWTH, unit: 'times', digits: 2 }),
  ]
}

const seconds = Number(process.argv[2] ?? SECONDS)
await ensureBuilt()
const folder = await mkdtemp(join(tmpdir(), 'picasso-bench-'))
const database = await startEmbedded({ folder: join(folder, 'database'), throwaway: false })
const shop = await startShop({ DATABASE_URL: database.url })
try {
  const people = await shoppers(shop.url, database.url, PEOPLE)
  const traffic: Traffic = { answers: [], failures: 0 }
  const endsAt = performance.now() + WARM_UP_MS + seconds * 1_000
  const tabs = people.flatMap((person) => [
    ...Array.from({ length: TABS }, () => openTab(shop.url, person, endsAt, traffic)).flat(),
    changeNowAndThen(shop.url, person, endsAt),
  ])
  await new Promise((resolve) => setTimeout(resolve, WARM_UP_MS))
  traffic.answers.length = 0
  const memory: number[] = []
  const watch = every(1_000, endsAt, async () => void memory.push(await memoryOf(shop.process.pid ?? 0)))
  await Promise.all([...tabs, watch])
  const load = loadavg().map((each) => each.toFixed(2))
  console.log(
    `${machine()}\nload average ${load.join(', ')}\n${PEOPLE * TABS} tabs for ${seconds} s\n\n${table(figuresOf(traffic, memory))}`,
  )
} finally {
  agent.destroy()
  await shop.stop()
  await database.stop()
  await rm(folder, { recursive: true, force: true })
}

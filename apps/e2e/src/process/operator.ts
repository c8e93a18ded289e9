import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { findFreePort } from '../../../server/test/ports.ts'
import { MAIN_FILE, PROJECT_FOLDER } from '../harness/shop.ts'

interface StartOptions {
  dataDir: string
  port?: number
  /** Additional environment variables. */
  settings?: Record<string, string>
  /** Words before `node`, for example to switch to another user. */
  as?: readonly string[]
  /** The build to start, if not the current one. */
  main?: string
}

/** The shop as an operator runs it in a terminal. */
export interface RunningShop {
  url: string
  port: number
  dataDir: string
  node: ChildProcess
  output: () => string
  /** Resolves when the shop responds; rejects with its output when it exits instead. */
  ready: () => Promise<void>
  /** Ctrl-C. */
  interrupt: () => void
  ended: Promise<{ code: number | null; signal: NodeJS.Signals | null }>
}

const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 25))

const answers = async (url: string): Promise<boolean> => {
  try {
    return (await fetch(url)).ok
  } catch {
    return false
  }
}

const environment = (settings: Record<string, string>): Record<string, string> => ({
  PATH: process.env['PATH'] ?? '',
  HOME: process.env['HOME'] ?? '/',
  ...settings,
})

/** What `npm start` runs after installing and building. */
export const startShop = async ({ dataDir, port, as = [], settings = {}, main = MAIN_FILE }: StartOptions): Promise<RunningShop> => {
  const chosen = port ?? (await findFreePort())
  const command = [...as, process.execPath, main]
  // A process group of its own, as a terminal gives it.
  const node = spawn(command[0] ?? '', command.slice(1), {
    cwd: PROJECT_FOLDER,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    // An empty shop starts faster than one with demo data.
    env: environment({ PORT: String(chosen), DATA_DIR: dataDir, SHOP_DEMO: 'false', ...settings }),
  })
  let written = ''
  for (const stream of [node.stdout, node.stderr]) stream.setEncoding('utf8').on('data', (text: string) => (written += text))
  const ended = once(node, 'close').then(() => ({ code: node.exitCode, signal: node.signalCode }))
  const url = `http://127.0.0.1:${chosen}`
  return {
    url,
    port: chosen,
    dataDir,
    node,
    output: () => written,
    ended,
    interrupt: () => void process.kill(-Number(node.pid), 'SIGINT'),
    ready: async () => {
      while (!(await answers(`${url}/readyz`))) {
        if (node.exitCode !== null || node.signalCode !== null) throw new Error(`The shop ended:\n${written}`)
        await pause()
      }
    },
  }
}

/** Starts a shop that is expected to fail, and returns its output. */
export const startInVain = async (options: StartOptions): Promise<{ said: string; code: number | null }> => {
  const shop = await startShop(options)
  const { code } = await shop.ended
  return { said: shop.output().trim(), code }
}

/** Process id of the database's first process; undefined when none runs. */
export const databasePid = (dataDir: string): number | undefined => {
  const path = join(dataDir, 'postgresql/cluster/postmaster.pid')
  return existsSync(path) ? Number(readFileSync(path, 'utf8').split('\n')[0]) : undefined
}

const commandOf = (pid: string): string => {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch {
    return ''
  }
}

const parentOf = (pid: string): number => {
  try {
    return Number(/^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])
  } catch {
    return 0
  }
}

const allProcesses = (): string[] => readdirSync('/proc').filter((name) => /^\d+$/.test(name))

const listChildren = (parent: number): number[] =>
  allProcesses()
    .filter((pid) => parentOf(pid) === parent)
    .map(Number)

/** The render processes that a shop has started. */
export const childrenOf = ({ node }: RunningShop): number[] => listChildren(Number(node.pid))

/** The database and its children, which rename themselves. */
export const databaseProcesses = (dataDir: string): number[] => {
  const first = databasePid(dataDir)
  return first === undefined ? [] : [first, ...listChildren(first)]
}

/** Every process that was started on a data folder. */
export const processesOn = (dataDir: string): number[] =>
  allProcesses()
    .filter((pid) => commandOf(pid).includes(dataDir))
    .map(Number)

export const killHard = (pids: readonly number[]): void => {
  for (const pid of pids) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // It has just ended by itself.
    }
  }
}

/** Ends a shop with all its processes, and waits until the last one has exited, so that its folder can be deleted. */
export const endEverything = async (shop: RunningShop): Promise<void> => {
  killHard([Number(shop.node.pid)])
  await shop.ended
  const pids = [...databaseProcesses(shop.dataDir), ...processesOn(shop.dataDir)]
  killHard(pids)
  while (pids.some((pid) => commandOf(String(pid)) !== '')) await pause()
}

/** Words that run a program as an ordinary user; undefined when the current user is one. */
export const ordinaryUser = (): readonly string[] | undefined =>
  process.getuid?.() === 0 ? ['setpriv', '--reuid=65534', '--regid=65534', '--clear-groups', '--'] : undefined

/** True when an ordinary user can read the checkout and run Node. */
export const ordinaryUserCanStart = (): boolean => {
  const [program = 'env', ...words] = ordinaryUser() ?? ['env']
  return spawnSync(program, [...words, process.execPath, '--check', join(PROJECT_FOLDER, 'scripts/start.mjs')]).status === 0
}

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { openSync, readdirSync, readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'

/** Service managers wait about as long before they start a process again. */
const RESTART_DELAY_MS = 300
const POLL_MS = 25
/** On a loaded machine. */
const START_TIMEOUT_MS = 180_000

/** @param readDetails what helps to find the cause when it does not happen */
export const pollUntil = async (
  what: string,
  isDone: () => Promise<boolean> | boolean,
  readDetails: () => string = () => '',
): Promise<void> => {
  const deadline = performance.now() + START_TIMEOUT_MS
  while (!(await isDone())) {
    if (performance.now() > deadline) throw new Error(`In ${START_TIMEOUT_MS / 1000} s this did not happen: ${what}\n${readDetails()}`)
    await wait(POLL_MS)
  }
}

export const isReady = async (url: string): Promise<boolean> => {
  try {
    return (await fetch(`${url}/readyz`, { headers: { connection: 'close' } })).ok
  } catch {
    return false
  }
}

const readParent = (pid: number): number => {
  try {
    return Number(/^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])
  } catch {
    return 0
  }
}

/** Of a process and of those of its children that have ended. */
const readCpuMs = (pid: number): number => {
  try {
    // After the name in brackets, which may contain anything: fields 14 to 17 in ticks of 10 ms (proc(5)).
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
    return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks) * 10, 0)
  } catch {
    return 0
  }
}

const listChildren = (parent: number): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => readParent(pid) === parent)

const sendSignal = (pid: number | undefined, signal: NodeJS.Signals): void => {
  // Process 0 would be this whole group.
  if (pid === undefined) return
  try {
    process.kill(pid, signal)
  } catch {
    // It has just ended by itself.
  }
}

interface ProcessOptions {
  name: string
  /** Program and arguments; called at every start. */
  command: () => readonly string[]
  environment?: Readonly<Record<string, string>>
  cwd: string
  /** File that receives its output. */
  logFile: string
  /** What ends it in good order. */
  stopSignal: NodeJS.Signals
  isReady: () => Promise<boolean>
}

/** A process that is started again whenever it ends, as a service manager does. */
export class SupervisedProcess {
  readonly #options: ProcessOptions
  #child: ChildProcess | undefined
  #isWanted = false

  constructor(options: ProcessOptions) {
    this.#options = options
  }

  get name(): string {
    return this.#options.name
  }

  /** Undefined until it is started for the first time. */
  get pid(): number | undefined {
    return this.#child?.pid
  }

  /** Of those that it has started itself. */
  get childPids(): number[] {
    return this.pid === undefined ? [] : listChildren(this.pid)
  }

  /** Processor time of it and its children. */
  get cpuMs(): number {
    return this.pid === undefined ? 0 : [this.pid, ...this.childPids].reduce((sum, pid) => sum + readCpuMs(pid), 0)
  }

  #spawn(): void {
    const { command, cwd, environment, logFile } = this.#options
    const [program = '', ...words] = command()
    const log = openSync(logFile, 'a')
    const child = spawn(program, words, { cwd, env: { ...environment, PATH: process.env['PATH'] ?? '' }, stdio: ['ignore', log, log] })
    this.#child = child
    child.once('exit', () => {
      if (this.#isWanted) setTimeout(() => this.#isWanted && this.#spawn(), RESTART_DELAY_MS)
    })
  }

  async start(): Promise<void> {
    this.#isWanted = true
    this.#spawn()
    await this.waitUntilReady()
  }

  waitUntilReady(): Promise<void> {
    const { isReady: isAnswering, logFile } = this.#options
    return pollUntil(`${this.name} answers`, isAnswering, () => readFileSync(logFile, 'utf8'))
  }

  async #waitForExit(): Promise<void> {
    const child = this.#child
    if (child && child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  }

  async stop(): Promise<void> {
    this.#isWanted = false
    sendSignal(this.pid, this.#options.stopSignal)
    await this.#waitForExit()
  }

  /** Ends it with all its children at once, as when its machine loses power; it is started again. */
  kill(): void {
    for (const pid of [this.pid, ...this.childPids]) sendSignal(pid, 'SIGKILL')
  }

  /** The same, for good. */
  async lose(): Promise<void> {
    this.#isWanted = false
    this.kill()
    await this.#waitForExit()
  }

  signal(signal: NodeJS.Signals): void {
    sendSignal(this.pid, signal)
  }
}

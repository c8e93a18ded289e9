import { once } from 'node:events'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'

import { Client } from 'pg'

/**
 * The network between the shop and PostgreSQL. It understands just enough of the protocol to hold back single statements: one runs at a
 * time, the scheduler chooses whose is next, and a fault hits the statement with its number.
 */

/** What happens to a statement. `after`: the database executes it, but the response is lost. */
export type FaultKind = 'crash before' | 'crash after' | 'disconnect before' | 'disconnect after'

export interface Fault {
  /** Which statement from now on, or which commit: much depends on what is known of these. From 1. */
  number: number
  of: 'statement' | 'commit'
  kind: FaultKind
}

interface Session {
  near: Socket
  far: Socket
  /** Process id of the backend. */
  pid: number
  isStarted: boolean
  /** Bytes that are no complete message or statement yet. */
  fromShop: Buffer
  fromDatabase: Buffer
  statements: Buffer[]
  /** Answer of the running statement so far. */
  answer: Buffer[] | undefined
  isBlocked: boolean
  /** Numbers of the running statement; undefined where it is no commit. */
  running: { statement: number; commit: number | undefined }
}

const EMPTY = Buffer.alloc(0)
/** A statement that has not answered by then may be waiting for a lock. */
const LOCK_CHECK_MS = 10
/** Turns of the event loop for the shop to take an answer and to send what follows from it, before the next of several sessions is chosen. */
const SETTLE_TURNS = 6

/** Types of messages: from the shop, then from the database. */
const [QUERY, SYNC, TERMINATE] = [0x51, 0x53, 0x58]
const [READY, KEY_DATA] = [0x5a, 0x4b]

/** The message of the query `commit`. */
const COMMIT = Buffer.from('Q\0\0\0\u{b}commit\0')

/** Cuts the complete messages off the front; a message is its type, its length and its content. */
const readMessages = (buffer: Buffer): { messages: Buffer[]; rest: Buffer } => {
  const messages: Buffer[] = []
  let offset = 0
  while (buffer.length - offset >= 5) {
    const end = offset + 1 + buffer.readUInt32BE(offset + 1)
    if (end > buffer.length) break
    messages.push(buffer.subarray(offset, end))
    offset = end
  }
  return { messages, rest: buffer.subarray(offset) }
}

export class DatabaseNetwork {
  readonly url: string
  /** Chooses one of several sessions; undefined: no choice is offered, the first that asks is served. */
  choose: ((count: number) => number) | undefined
  /** Called when a fault ends the process of the shop. */
  onCrash: () => void = () => undefined
  readonly #server: Server
  readonly #target: URL
  readonly #control: Client
  readonly #sessions = new Set<Session>()
  #fault: Fault | undefined
  /** Since `arm`. */
  #statementCount = 0
  #commitCount = 0
  #isDown = false
  #isPumping = false
  #isCheckingLocks = false

  private constructor(server: Server, target: URL, control: Client) {
    const address = server.address()
    if (address === null || typeof address === 'string') throw new Error('The network has no port.')
    const url = new URL(target)
    url.host = `127.0.0.1:${address.port}`
    this.url = url.href
    this.#server = server
    this.#target = target
    this.#control = control
    server.on('connection', (near) => this.#open(near))
  }

  static async start(url: string): Promise<DatabaseNetwork> {
    const control = new Client({ connectionString: url })
    await control.connect()
    control.on('error', () => undefined)
    const server = createServer().listen(0, '127.0.0.1')
    await once(server, 'listening')
    return new DatabaseNetwork(server, new URL(url), control)
  }

  /** Counts statements from here, and makes one of them fail. */
  arm(fault: Fault | undefined): void {
    this.#statementCount = 0
    this.#commitCount = 0
    this.#fault = fault
  }

  /** Ends every connection and refuses new ones until `restore`: the process is dead. */
  cut(): void {
    this.#isDown = true
    for (const session of this.#sessions) this.#end(session)
  }

  restore(): void {
    this.#isDown = false
  }

  async close(): Promise<void> {
    this.cut()
    this.#server.close()
    await this.#control.end()
  }

  #end(session: Session): void {
    this.#sessions.delete(session)
    session.near.destroy()
    session.far.destroy()
  }

  #open(near: Socket): void {
    if (this.#isDown) {
      near.destroy()
      return
    }
    const far = connect(Number(this.#target.port || 5432), this.#target.hostname)
    near.setNoDelay(true)
    far.setNoDelay(true)
    const session: Session = {
      near,
      far,
      pid: 0,
      isStarted: false,
      fromShop: EMPTY,
      fromDatabase: EMPTY,
      statements: [],
      answer: undefined,
      isBlocked: false,
      running: { statement: 0, commit: undefined },
    }
    this.#sessions.add(session)
    near.on('data', (data: Buffer) => this.#receive(session, data))
    far.on('data', (data: Buffer) => this.#answer(session, data))
    for (const socket of [near, far]) {
      socket.on('error', () => undefined)
      socket.on('close', () => {
        this.#end(session)
        void this.#pump()
      })
    }
  }

  /** From the shop: a statement ends with `Sync` or is a simple `Query`. */
  #receive(session: Session, data: Buffer): void {
    // Sign-in is passed through.
    if (!session.isStarted) {
      session.far.write(data)
      return
    }
    session.fromShop = Buffer.concat([session.fromShop, data])
    let offset = 0
    for (const message of readMessages(session.fromShop).messages) {
      offset += message.length
      if (message[0] === TERMINATE) {
        this.#end(session)
        return
      }
      if (message[0] !== SYNC && message[0] !== QUERY) continue
      session.statements.push(session.fromShop.subarray(0, offset))
      session.fromShop = session.fromShop.subarray(offset)
      offset = 0
    }
    void this.#pump()
  }

  #answer(session: Session, data: Buffer): void {
    const { messages, rest } = readMessages(Buffer.concat([session.fromDatabase, data]))
    session.fromDatabase = rest
    for (const message of messages) {
      if (message[0] === KEY_DATA && !session.isStarted) session.pid = message.readUInt32BE(5)
      if (!session.answer) {
        session.near.write(message)
        if (message[0] === READY) session.isStarted = true
        continue
      }
      session.answer.push(message)
      if (message[0] === READY) this.#finish(session, session.answer)
    }
  }

  #finish(session: Session, answer: Buffer[]): void {
    session.answer = undefined
    session.isBlocked = false
    const fault = this.#takeFault('after', session)
    if (!fault) session.near.write(Buffer.concat(answer))
    void this.#pump()
  }

  /** Whether the fault hits now. It is then done. */
  #takeFault(when: 'before' | 'after', session: Session): boolean {
    const fault = this.#fault
    if (!fault || fault.number !== session.running[fault.of] || !fault.kind.endsWith(when)) return false
    this.#fault = undefined
    if (fault.kind.startsWith('disconnect')) this.#end(session)
    else {
      this.cut()
      this.onCrash()
    }
    return true
  }

  /** Sends the next statement when none is running, except those that wait for a lock. */
  async #pump(): Promise<void> {
    if (this.#isPumping) return
    this.#isPumping = true
    try {
      for (;;) {
        for (let turn = 0; this.choose && turn < SETTLE_TURNS; turn += 1) await nextTurn()
        if (await this.#isBusy()) return
        const waiting = [...this.#sessions].filter(({ statements, answer }) => statements.length > 0 && !answer)
        const session = waiting[waiting.length > 1 ? (this.choose?.(waiting.length) ?? 0) : 0]
        const statement = session?.statements.shift()
        if (!session || !statement) return
        this.#statementCount += 1
        const isCommit = statement.equals(COMMIT)
        if (isCommit) this.#commitCount += 1
        session.running = { statement: this.#statementCount, commit: isCommit ? this.#commitCount : undefined }
        if (this.#takeFault('before', session)) continue
        session.answer = []
        session.far.write(statement)
        return
      }
    } finally {
      this.#isPumping = false
    }
  }

  /** Whether a statement is running that does not wait for a lock of another one. */
  async #isBusy(): Promise<boolean> {
    const running = [...this.#sessions].filter(({ answer }) => answer)
    if (running.length === 0) return false
    if (running.some(({ isBlocked }) => !isBlocked)) {
      this.#checkLocksLater()
      return true
    }
    await this.#findBlocked(running)
    return running.some((session) => session.answer && !session.isBlocked)
  }

  async #findBlocked(running: readonly Session[]): Promise<void> {
    const { rows } = await this.#control.query<{ pid: number }>(
      'select pid from unnest($1::int[]) as session (pid) where cardinality(pg_blocking_pids(pid)) > 0',
      [running.map(({ pid }) => pid)],
    )
    for (const session of running) session.isBlocked = rows.some(({ pid }) => pid === session.pid)
  }

  #checkLocksLater(): void {
    if (this.#isCheckingLocks) return
    this.#isCheckingLocks = true
    setTimeout(() => {
      this.#isCheckingLocks = false
      const running = [...this.#sessions].filter(({ answer }) => answer)
      if (running.length === 0) return
      void this.#findBlocked(running).then(
        () => this.#pump(),
        () => undefined,
      )
    }, LOCK_CHECK_MS)
  }
}

// Many who keep a shop busy from one address, in a process of their own, so that their work is not counted as the visitors':
// `node --import tsx attackers.ts <port> <address> <slow senders> <non-readers> <endless bodies>`.
import { connect, type Socket } from 'node:net'

const [port = 0, slowSenders = 0, nonReaders = 0, endlessBodies = 0] = [2, 4, 5, 6].map((place) => Number(process.argv[place]))
const address = process.argv[3] ?? ''

const MIB = 1024 * 1024
/** Just faster than the minimum rate of a body, which is 2 KiB a second. */
const SLOW_BYTES = 3 * 1024
const SLOW_EVERY_MS = 1_000
/** Before a disconnected client connects again. */
const RETURN_AFTER_MS = 200
/** Responses by status, and connections that were closed without one. */
const outcomes: Record<string, number> = {}

type Attack = (socket: Socket) => void

const ask = (method: string, path: string, headers: Record<string, string> = {}): string =>
  [
    `${method} ${path} HTTP/1.1`,
    'host: shop.example',
    'sec-fetch-site: same-origin',
    `x-forwarded-for: ${address}`,
    ...Object.entries(headers).map((each) => each.join(': ')),
    '',
    '',
  ].join('\r\n')

const FORM = { 'content-type': 'multipart/form-data; boundary=x' }

const sendSlowly: Attack = (socket) => {
  socket.write(ask('POST', '/api/uploads', { ...FORM, 'content-length': String(9 * MIB) }))
  const sending = setInterval(() => socket.write(Buffer.alloc(SLOW_BYTES)), SLOW_EVERY_MS)
  socket.once('close', () => clearInterval(sending))
}

const readNothing: Attack = (socket) => {
  socket.pause()
  socket.write(ask('GET', '/products-shop'))
}

const sendForEver: Attack = (socket) => {
  socket.write(ask('POST', '/api/uploads', { ...FORM, 'transfer-encoding': 'chunked' }))
  const chunk = Buffer.concat([Buffer.from('10000\r\n'), Buffer.alloc(65_536, 'x'), Buffer.from('\r\n')])
  const go = (): void => {
    while (!socket.destroyed && socket.write(chunk));
  }
  socket.on('drain', go)
  go()
}

const attack = (name: string, way: Attack): void => {
  const socket = connect({ port, host: '127.0.0.1' })
  let status = 'cut'
  socket.once('data', (data: Buffer) => (status = data.toString('latin1', 9, 12)))
  socket.once('connect', () => way(socket))
  // Being disconnected is the purpose.
  socket.on('error', () => undefined)
  socket.once('close', () => {
    const outcome = `${name} ${status}`
    outcomes[outcome] = (outcomes[outcome] ?? 0) + 1
    setTimeout(() => attack(name, way), RETURN_AFTER_MS)
  })
}

const ways: [name: string, count: number, way: Attack][] = [
  ['slow sender', slowSenders, sendSlowly],
  ['non-reader', nonReaders, readNothing],
  ['endless body', endlessBodies, sendForEver],
]
for (const [name, count, way] of ways) for (let each = 0; each < count; each += 1) attack(name, way)

process.on('message', () => process.send?.(outcomes))
process.on('disconnect', () => process.exit())

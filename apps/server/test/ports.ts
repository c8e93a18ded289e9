import { randomInt } from 'node:crypto'
import { connect, createServer } from 'node:net'

/** Below the ports that Linux gives to outgoing connections, one of which could take a port between being found and being used. */
const PORTS = { from: 20_000, below: 32_768 }

/** Test files that run side by side draw from ranges of their own: a port that is found is not in use yet. */
const RANGES = 16
const RANGE_SIZE = Math.floor((PORTS.below - PORTS.from) / RANGES)
const RANGE_START = PORTS.from + (Number(process.env['VITEST_POOL_ID'] ?? 0) % RANGES) * RANGE_SIZE

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })

const found = new Set<number>()

/** A port that is free at this moment, a different one each time. */
export const findFreePort = async (): Promise<number> => {
  const port = randomInt(RANGE_START, RANGE_START + RANGE_SIZE)
  if (found.has(port)) return findFreePort()
  found.add(port)
  return (await isFree(port)) ? port : findFreePort()
}

/** Whether a program listens at a port. */
export const acceptsConnections = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.on('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.on('error', () => resolve(false))
  })

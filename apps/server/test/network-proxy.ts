import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** A network between the shop and its database, or whatever else listens on a port of this machine. */
export interface NetworkProxy {
  /** The given address, through the proxy. */
  url: string
  /** Connections opened so far. */
  readonly connections: number
  /** Silently drops all data from now on; `existing`: only of open connections. */
  blackhole(which: 'all' | 'existing'): void
  /** Ends all connections at once, and refuses new ones until `restore`. */
  disconnect(): void
  /** Each piece of data takes this much longer, in milliseconds; on new connections as well. */
  delay(milliseconds: number): void
  /** New connections work again; silenced ones stay silent. */
  restore(): void
  close(): Promise<void>
}

interface Pair {
  ends: readonly [Socket, Socket]
  isSilent: boolean
}

export const startNetworkProxy = async (target: string): Promise<NetworkProxy> => {
  const { hostname, port } = new URL(target)
  const pairs = new Set<Pair>()
  let opened = 0
  let isSilent = false
  let isCut = false
  let delayMs = 0

  const pass = (pair: Pair, from: Socket, to: Socket): void => {
    const deliver = (data: Buffer): void => {
      if (!pair.isSilent && !to.destroyed) to.write(data)
    }
    from.on('data', (data: Buffer) => {
      if (delayMs > 0) setTimeout(deliver, delayMs, data)
      else deliver(data)
    })
    from.on('error', () => undefined)
    from.on('close', () => {
      // A host that is gone does not say goodbye for its side.
      if (!pair.isSilent || from === pair.ends[0]) to.destroy()
      pairs.delete(pair)
    })
  }

  const server = createServer((near) => {
    opened += 1
    if (isCut) {
      near.destroy()
      return
    }
    const far = connect(Number(port), hostname)
    const pair: Pair = { ends: [near, far], isSilent }
    pairs.add(pair)
    pass(pair, near, far)
    pass(pair, far, near)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const url = new URL(target)
  url.port = String(typeof address === 'object' && address !== null ? address.port : 0)
  url.hostname = '127.0.0.1'

  const endAll = (): void => {
    for (const { ends } of pairs) for (const end of ends) end.destroy()
  }
  return {
    url: url.href,
    get connections() {
      return opened
    },
    blackhole: (which) => {
      isSilent = which === 'all'
      for (const pair of pairs) pair.isSilent = true
    },
    disconnect: () => {
      isCut = true
      endAll()
    },
    delay: (milliseconds) => {
      delayMs = milliseconds
    },
    restore: () => {
      isSilent = false
      isCut = false
      delayMs = 0
    },
    close: async () => {
      server.close()
      endAll()
      await once(server, 'close')
    },
  }
}

import { createSemaphore } from '../platform/semaphore.ts'

/**
 * Rendering a page takes some 30 ms of a core. Networks take turns, so that a network with hundreds of requests delays only itself;
 * 200 pages are rendered within ten seconds.
 */
const CONCURRENCY_LIMITS = { concurrency: 4, maxPending: 1_000, maxPendingPerKey: 200 }

interface RenderRequest<Page> {
  /** Name of a page that is the same for everyone: concurrent requests share one render. */
  name: string | undefined
  network: string
  /** False once the client has disconnected. */
  isConnected: () => boolean
  render: () => Promise<Page>
}

export interface PageRenderQueue<Page> {
  /** Undefined when the queue is full, or every client has disconnected. */
  render: (request: RenderRequest<Page>) => Promise<Page | undefined>
  /** Something shown on pages changed: later requests do not share the current renders. */
  invalidate: () => void
}

/** Queue for pages that are not cached. */
export const createPageRenderQueue = <Page>(): PageRenderQueue<Page> => {
  const semaphore = createSemaphore(CONCURRENCY_LIMITS)
  const activeRenders = new Map<string, Promise<Page>>()
  /** Renders that wait for their network's turn, by network and name. */
  const pendingRenders = new Map<string, { isConnected: (() => boolean)[]; page: Promise<Page | undefined> }>()

  const renderOnce = (name: string, render: () => Promise<Page>): Promise<Page> => {
    const active = activeRenders.get(name)
    if (active) return active
    const promise = render().finally(() => {
      if (activeRenders.get(name) === promise) activeRenders.delete(name)
    })
    activeRenders.set(name, promise)
    return promise
  }

  return {
    render: async ({ name, network, isConnected, render }) => {
      if (name === undefined) return semaphore.run(async () => (isConnected() ? render() : undefined), network)
      const active = activeRenders.get(name)
      if (active) return active
      // Requests of another network must not wait in this network's queue, which may be long.
      const key = `${network} ${name}`
      const pending = pendingRenders.get(key)
      if (pending) {
        pending.isConnected.push(isConnected)
        return pending.page
      }
      const connectionChecks = [isConnected]
      const page = semaphore.run(async () => {
        pendingRenders.delete(key)
        return connectionChecks.some((isStillConnected) => isStillConnected()) ? renderOnce(name, render) : undefined
      }, network)
      if (page) pendingRenders.set(key, { isConnected: connectionChecks, page })
      return page
    },
    invalidate: () => activeRenders.clear(),
  }
}

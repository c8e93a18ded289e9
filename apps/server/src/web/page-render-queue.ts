import { createSemaphore } from '../platform/semaphore.ts'

/**
 * Drawing a page takes some 30 ms of a core. Networks take turns, so that whoever asks for hundreds of pages waits for them alone;
 * 200 are drawn within ten seconds.
 */
const CONCURRENCY_LIMITS = { concurrency: 4, maxPending: 1_000, maxPendingPerKey: 200 }

interface RenderRequest<Page> {
  /** What is the same for everybody who asks for it has a name, and is drawn once for those who ask together. */
  name: string | undefined
  network: string
  /** False once whoever asked has left. */
  isConnected: () => boolean
  render: () => Promise<Page>
}

export interface PageRenderQueue<Page> {
  /** Undefined when too many wait already, or nobody does any more. */
  render: (request: RenderRequest<Page>) => Promise<Page | undefined>
  /** Something shown on pages changed: who asks from now on is not given what is being drawn already. */
  invalidate: () => void
}

/** Pages that are drawn for each address anew. */
export const createPageRenderQueue = <Page>(): PageRenderQueue<Page> => {
  const semaphore = createSemaphore(CONCURRENCY_LIMITS)
  const activeRenders = new Map<string, Promise<Page>>()
  /** Those that wait for their network's turn, by network and name. */
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
      // Another network's place in line is none of theirs: it may have hundreds before it.
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

import type { MockupClient, MockupRequest } from './mockup-client.ts'

export interface LiveMockup {
  /** Shows this as soon as the picture under way is done; what waited before is skipped. */
  update(request: MockupRequest): void
  stop(): void
}

interface LiveMockupOptions {
  client: Pick<MockupClient, 'draw'>
  /** Takes the picture over, and closes it. */
  show: (picture: ImageBitmap) => void
  failed: (error: unknown) => void
}

/** Follows a design while it changes: never more than one picture under way, always ending with the newest. */
export const createLiveMockup = ({ client, show, failed }: LiveMockupOptions): LiveMockup => {
  let next: MockupRequest | undefined
  let busy = false
  let stopped = false

  const drawNext = async (): Promise<void> => {
    busy = true
    while (next) {
      const request = next
      next = undefined
      try {
        const picture = await client.draw(request)
        if (stopped) picture.close()
        else show(picture)
      } catch (error) {
        if (!stopped) failed(error)
      }
    }
    busy = false
  }

  return {
    update: (request) => {
      if (stopped) return
      next = request
      if (!busy) void drawNext()
    },
    stop: () => {
      stopped = true
      next = undefined
    },
  }
}

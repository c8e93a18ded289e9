import { createTurnstile } from '../platform/turnstile.ts'

/**
 * Drawing a page takes some 30 ms of a core. Networks take turns, so that whoever asks for hundreds of pages waits for them alone;
 * 200 are drawn within ten seconds.
 */
const TURNS = { atOnce: 4, waiting: 1_000, waitingInLine: 200 }

interface Request<Page> {
  /** What is the same for everybody who asks for it has a name, and is drawn once for those who ask together. */
  name: string | undefined
  network: string
  /** False once whoever asked has left. */
  isWanted: () => boolean
  draw: () => Promise<Page>
}

export interface PageDrawings<Page> {
  /** Undefined when too many wait already, or nobody does any more. */
  draw: (request: Request<Page>) => Promise<Page | undefined>
  /** Something shown on pages changed: who asks from now on is not given what is being drawn already. */
  outdate: () => void
}

/** Pages that are drawn for each address anew. */
export const createPageDrawings = <Page>(): PageDrawings<Page> => {
  const turns = createTurnstile(TURNS)
  const running = new Map<string, Promise<Page>>()
  /** Those that wait for their network's turn, by network and name. */
  const waiting = new Map<string, { isWanted: (() => boolean)[]; page: Promise<Page | undefined> }>()

  const drawOnce = (name: string, draw: () => Promise<Page>): Promise<Page> => {
    const known = running.get(name)
    if (known) return known
    const drawing = draw().finally(() => {
      if (running.get(name) === drawing) running.delete(name)
    })
    running.set(name, drawing)
    return drawing
  }

  return {
    draw: async ({ name, network, isWanted, draw }) => {
      if (name === undefined) return turns.enter(async () => (isWanted() ? draw() : undefined), network)
      const known = running.get(name)
      if (known) return known
      // Another network's place in line is none of theirs: it may have hundreds before it.
      const place = `${network} ${name}`
      const line = waiting.get(place)
      if (line) {
        line.isWanted.push(isWanted)
        return line.page
      }
      const wanted = [isWanted]
      const page = turns.enter(async () => {
        waiting.delete(place)
        return wanted.some((still) => still()) ? drawOnce(name, draw) : undefined
      }, network)
      if (page) waiting.set(place, { isWanted: wanted, page })
      return page
    },
    outdate: () => running.clear(),
  }
}

/** Memory for what is being sent to the shop: nobody gets all of it. */
export interface BodyRoom {
  /**
   * Asks for room for a body from a network. The decision comes once, at once where there is room: whether to read the body now.
   * The function returned gives the room back, or goes away without having got any; calling it again does nothing.
   */
  enter(network: string, bytes: number, decide: (isGranted: boolean) => void): () => void
}

interface BodyRoomOptions {
  totalBytes: number
  networkBytes: number
  /** Bodies that may wait, of one network; those of more than so many at all are refused too. */
  waitingOfNetwork: number
  waitingInAll: number
  /** Waiting is given up when nothing has moved for so long, */
  waitMs: number
  /** and after so long at all. */
  longestWaitMs: number
}

interface Entry {
  network: string
  bytes: number
  decide: (isGranted: boolean) => void
  /** When waiting ends at the latest, of the clock that only goes forwards. */
  endsAt?: number
  timer?: NodeJS.Timeout
}

const change = (counts: Map<string, number>, network: string, by: number): void => {
  const next = (counts.get(network) ?? 0) + by
  if (next > 0) counts.set(network, next)
  else counts.delete(network)
}

/**
 * Counts by what a body may come to, and not by how many there are: sending little slowly keeps nobody out. A network gets a
 * part of the room, and what does not fit waits unread, in the order in which it came, for as long as what it waits for still moves.
 */
export const createBodyRoom = (options: BodyRoomOptions): BodyRoom => {
  const usedBytes = new Map<string, number>()
  let usedInAll = 0
  const waiting = new Set<Entry>()
  const waitingCounts = new Map<string, number>()

  const fits = ({ network, bytes }: Entry): boolean =>
    usedInAll + bytes <= options.totalBytes && (usedBytes.get(network) ?? 0) + bytes <= options.networkBytes
  const take = ({ network, bytes }: Entry): void => {
    usedInAll += bytes
    change(usedBytes, network, bytes)
  }
  const stopWaiting = (entry: Entry): boolean => {
    clearTimeout(entry.timer)
    if (!waiting.delete(entry)) return false
    change(waitingCounts, entry.network, -1)
    return true
  }
  const admitWaiting = (): void => {
    for (const entry of waiting)
      if (fits(entry) && stopWaiting(entry)) {
        take(entry)
        entry.decide(true)
      }
  }
  const startTimer = (entry: Entry): void => {
    clearTimeout(entry.timer)
    const left = Math.max(0, (entry.endsAt ?? 0) - performance.now())
    entry.timer = setTimeout(
      () => {
        if (stopWaiting(entry)) entry.decide(false)
      },
      Math.min(options.waitMs, left),
    )
    entry.timer.unref()
  }
  const startWaiting = (entry: Entry): void => {
    waiting.add(entry)
    change(waitingCounts, entry.network, 1)
    entry.endsAt = performance.now() + options.longestWaitMs
    startTimer(entry)
  }
  /** Whose network has room, but the shop has not, waits for anybody; others for their own network alone. */
  const goOnWaiting = (left: string): void => {
    for (const entry of waiting)
      if (entry.network === left || (usedBytes.get(entry.network) ?? 0) + entry.bytes <= options.networkBytes) startTimer(entry)
  }

  return {
    enter: (network, bytes, decide) => {
      let isInside = false
      const entry: Entry = {
        network,
        bytes,
        decide: (isGranted) => {
          isInside = isGranted
          decide(isGranted)
        },
      }
      if (fits(entry)) {
        take(entry)
        entry.decide(true)
      } else if (waiting.size >= options.waitingInAll || (waitingCounts.get(network) ?? 0) >= options.waitingOfNetwork) entry.decide(false)
      else startWaiting(entry)

      return () => {
        if (stopWaiting(entry) || !isInside) return
        isInside = false
        usedInAll -= bytes
        change(usedBytes, network, -bytes)
        admitWaiting()
        goOnWaiting(network)
      }
    },
  }
}

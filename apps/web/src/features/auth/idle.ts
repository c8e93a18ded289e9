/** Without a mouse move, key press, click or scroll for so long, a person is signed out. */
export const IDLE_MS = 30 * 60_000
/** While an admin does something, the shop is asked so often at most: its own half hour runs from when it last heard of them. */
export const HEARTBEAT_MS = 60_000
/** How often other tabs are told at most that somebody is here. */
const SYNC_INTERVAL_MS = 1_000

interface IdleOptions {
  now: () => number
  /** When somebody last did something in any tab, in milliseconds since 1970. */
  sharedActivity: { read: () => number; write: (time: number) => void }
  onIdle: () => void
}

export interface IdleWatcher {
  /** Somebody did something. After a long sleep of the machine this comes first, and is too late. */
  recordActivity: () => void
  /** To be called now and then. */
  check: () => void
}

/** Notices that nobody has been here for 30 minutes, in any of the tabs; tells it once. */
export const watchIdle = ({ now, sharedActivity, onIdle }: IdleOptions): IdleWatcher => {
  let lastActivityAt = now()
  let isNotified = false
  sharedActivity.write(lastActivityAt)
  let sharedAt = lastActivityAt
  const check = (): void => {
    if (isNotified || now() - Math.max(lastActivityAt, sharedActivity.read()) < IDLE_MS) return
    isNotified = true
    onIdle()
  }
  return {
    check,
    recordActivity: () => {
      check()
      if (isNotified) return
      lastActivityAt = now()
      if (lastActivityAt - sharedAt < SYNC_INTERVAL_MS) return
      sharedAt = lastActivityAt
      sharedActivity.write(lastActivityAt)
    },
  }
}

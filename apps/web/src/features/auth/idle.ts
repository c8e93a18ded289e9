/** Milliseconds without mouse move, key press, click or scroll after which a user is signed out. */
export const IDLE_MS = 30 * 60_000
/** Minimum milliseconds between requests that keep an admin's session alive: the server counts its own half hour from the last request. */
export const HEARTBEAT_MS = 60_000
/** Minimum milliseconds between writes that report activity to other tabs. */
const SYNC_INTERVAL_MS = 1_000

interface IdleOptions {
  now: () => number
  /** Last activity in any tab, in milliseconds since 1970. */
  sharedActivity: { read: () => number; write: (time: number) => void }
  onIdle: () => void
}

export interface IdleWatcher {
  /** Reports activity. After a long sleep of the machine it may come too late. */
  recordActivity: () => void
  /** To be called regularly. */
  check: () => void
}

/** Detects 30 minutes of inactivity in all tabs and reports it once. */
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

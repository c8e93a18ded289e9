/** Without a mouse move, key press, click or scroll for so long, a person is signed out. */
export const IDLE_MS = 30 * 60_000
/** While an admin does something, the shop is asked so often at most: its own half hour runs from when it last heard of them. */
export const HEARTBEAT_MS = 60_000
/** How often other tabs are told at most that somebody is here. */
const SHARE_MS = 1_000

interface IdleParts {
  now: () => number
  /** When somebody last did something in any tab, in milliseconds since 1970. */
  shared: { read: () => number; write: (time: number) => void }
  onIdle: () => void
}

export interface IdleWatch {
  /** Somebody did something. After a long sleep of the machine this comes first, and is too late. */
  act: () => void
  /** To be called now and then. */
  check: () => void
}

/** Notices that nobody has been here for 30 minutes, in any of the tabs; tells it once. */
export const watchIdle = ({ now, shared, onIdle }: IdleParts): IdleWatch => {
  let last = now()
  let told = false
  shared.write(last)
  let sharedAt = last
  const check = (): void => {
    if (told || now() - Math.max(last, shared.read()) < IDLE_MS) return
    told = true
    onIdle()
  }
  return {
    check,
    act: () => {
      check()
      if (told) return
      last = now()
      if (last - sharedAt < SHARE_MS) return
      sharedAt = last
      shared.write(last)
    },
  }
}

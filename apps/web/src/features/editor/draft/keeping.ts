import { isEmpty } from '@picasso/design'

import type { Design, EditorStore } from '../core/editor-store.ts'
import { draftOf, writeHere } from './device-copy.ts'
import type { Draft, DraftStore } from './draft-store.ts'
import { howKept, type Because, type Here, type Keeping, type KeepingState, type Kept, type Parting } from './kept-state.ts'
import { sendPicture, sendToShop, type Sending, type ShopCopyParts } from './shop-copy.ts'
import { openTabs, type TabNews } from './tabs.ts'

/** Milliseconds after a change until it is kept here: well below the second of work that may be lost. */
const HERE_DELAY = 400
/** Milliseconds after it until it goes to the shop: what is changed meanwhile goes along. */
const SHOP_DELAY = 2500
/** Milliseconds until another try; doubled each time up to the longest. */
const FIRST_PAUSE = 5000
const LONGEST_PAUSE = 60_000

export interface KeepingParts extends ShopCopyParts {
  store: EditorStore
  shelves: () => Promise<DraftStore | undefined>
  now: () => number
  /** Makes the pictures of a design that came from elsewhere drawable. */
  bring: (draft: Draft) => Promise<void>
  /** True once the pictures of the draft that was opened are known. */
  opened: Promise<unknown>
  /** The draft lies elsewhere from now on. */
  onMoved: (draftId: string) => void
}

/** Keeps the design while it is made: here at once, in the shop soon after, and never over what somebody else made of it. */
export const startKeeping = (parts: KeepingParts): Keeping => {
  const { store, place, shelves, shop, newId, bring, onMoved } = parts
  let here: Here = 'kept'
  let because: Because | undefined
  let parting: Parting | undefined
  let hereTimer: ReturnType<typeof setTimeout> | undefined
  let shopTimer: ReturnType<typeof setTimeout> | undefined
  let pause = FIRST_PAUSE
  let last: Promise<unknown> = Promise.resolve()
  let picture: Promise<void> | undefined
  let stopped = false
  const listeners = new Set<() => void>()

  const keptNow = (): Kept => howKept({ here, inShop: place.link.synced, underWay: shopTimer !== undefined, because })
  const stateNow = (): KeepingState => ({ kept: keptNow(), draftId: place.link.id, inShop: place.link.base > 0, parting })
  let shown = stateNow()
  const show = (): void => {
    const next = stateNow()
    if (JSON.stringify(next) === JSON.stringify(shown)) return
    shown = next
    for (const listener of listeners) listener()
  }
  /** One after the other, so that an older state never lands on a newer one. */
  const inTurn = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const done = last.then(work)
    last = done.catch(() => undefined)
    return done
  }
  const moved = (): void => {
    // Whoever has left the editor stays where they are.
    if (!stopped) onMoved(place.link.id)
  }
  const part = (from: Parting['from'], other: string): void => {
    parting = { from, other }
    if (from === 'tab') moved()
  }
  const tell = (): void => {
    const { key, stamp, link } = place
    if (stamp !== undefined) tabs.tell({ key, stamp, link })
  }
  const write = async (): Promise<void> => {
    const written = await writeHere(parts, draftOf(store))
    here = written === 'not-kept' ? 'failed' : hereTimer === undefined ? 'kept' : 'pending'
    if (typeof written === 'object') part('tab', written.parted.other)
    if (written !== 'not-kept') tell()
    show()
  }
  const now = (): Promise<void> => {
    clearTimeout(hereTimer)
    hereTimer = undefined
    return inTurn(write)
  }
  const remember = async (): Promise<void> => {
    const shelf = await shelves().catch(() => undefined)
    if (place.stamp !== undefined) await shelf?.link(place.key, place.stamp, place.link).catch(() => undefined)
    tell()
  }
  /** A draft that lay under its id in the shop lies under its new one: the old one may be opened again. */
  const moveFrom = async (before: string): Promise<void> => {
    const { id } = place.link
    if (id === before || place.key !== before) return
    const shelf = await shelves().catch(() => undefined)
    await shelf?.move(before, id).catch(() => undefined)
    place.key = id
    moved()
  }
  const takeIn = async (sending: Sending, sent: unknown, before: string): Promise<void> => {
    if (sending === 'waits') return
    if (typeof sending === 'object' && 'held' in sending) {
      because = sending.held
      if (sending.again) sendIn(pause)
      pause = Math.min(LONGEST_PAUSE, pause * 2)
      return
    }
    because = undefined
    pause = FIRST_PAUSE
    if (typeof sending === 'object') part('device', sending.parted.other)
    await moveFrom(before)
    if (store.state().history.committed !== sent) {
      place.link = { ...place.link, synced: false }
      sendIn(SHOP_DELAY)
    }
    await remember()
  }
  /** Another tab with this draft may have sent it meanwhile. */
  const hearOfShop = async (): Promise<void> => {
    const shelf = await shelves().catch(() => undefined)
    const lying = await shelf?.linkOf(place.key).catch(() => undefined)
    if (lying && lying.id === place.link.id && lying.base > place.link.base) place.link = { ...place.link, base: lying.base }
  }
  /** Beside what is kept, which must never wait for it; what comes while one is on its way has its picture with the next change. */
  const showPicture = (committed: Design): void => {
    picture ??= sendPicture(parts, committed).finally(() => (picture = undefined))
  }
  const send = async (): Promise<void> => {
    if (place.link.synced) return
    await parts.opened.catch(() => undefined)
    await hearOfShop()
    const { committed } = store.state().history
    const { id } = place.link
    await takeIn(await sendToShop(parts, committed), committed, id)
    show()
    showPicture(committed)
  }
  const sendIn = (delay: number): void => {
    if (stopped) return
    shopTimer ??= setTimeout(() => {
      shopTimer = undefined
      void inTurn(send)
    }, delay)
  }
  const sendNow = (): Promise<void> => {
    clearTimeout(shopTimer)
    shopTimer = undefined
    return inTurn(send)
  }

  let seen = draftOf(store)
  let following = false
  const leave = store.subscribe(() => {
    const draft = draftOf(store)
    if (following) {
      seen = draft
      return
    }
    const same = draft.document === seen.document && draft.color === seen.color && draft.roster === seen.roster
    if (same && draft.side === seen.side) return
    seen = draft
    here = 'pending'
    hereTimer ??= setTimeout(() => void now(), HERE_DELAY)
    if (!same) {
      place.link = { ...place.link, synced: false }
      sendIn(SHOP_DELAY)
    }
    show()
  })

  /** Nothing was made here that is not kept: what was made elsewhere may take its place. */
  const isIdle = (): boolean => {
    const { history } = store.state()
    return hereTimer === undefined && here === 'kept' && store.liveState().history.current === history.committed
  }
  const followTab = async (): Promise<void> => {
    if (!isIdle()) return
    const shelf = await shelves().catch(() => undefined)
    const read = await shelf?.read(place.key)
    if (!read?.ok || read.stamp === place.stamp || !isIdle()) return
    const { draft, link, stamp } = read
    Object.assign(place, { stamp, ...(link ? { link } : {}) })
    await bring(draft)
    const { document, color, roster, history } = draft
    following = true
    // Which side is looked at is each tab's own.
    store.load({ document, color, roster }, store.state().side, history)
    following = false
    show()
  }
  const followShop = async (): Promise<void> => {
    const { id, base } = place.link
    if (base === 0) return
    const there = await shop.read(id).catch(() => undefined)
    if (!there || there.version <= place.link.base || place.link.id !== id) return
    // What was changed here meanwhile is sent, refused, and kept beside it.
    if (!isIdle() || !place.link.synced) return
    await bring({ document: there.document, color: there.color, side: store.state().side })
    place.link = { id, base: there.version, synced: false }
    store.commit({ name: 'otherDevice' }, { document: there.document, color: there.color, roster: there.roster })
  }
  const tabs = openTabs(({ key, stamp, link }: TabNews) => {
    if (key !== place.key) return
    if (stamp !== place.stamp) void inTurn(followTab)
    else if (link.id === place.link.id && link.base > place.link.base) place.link = link
    show()
  })
  const onVisibility = (): void => {
    if (document.visibilityState === 'visible') {
      void inTurn(followTab)
      void inTurn(followShop)
    } else {
      if (hereTimer !== undefined) void now()
      if (shopTimer !== undefined) void sendNow()
    }
  }
  const onHide = (): void => {
    if (hereTimer !== undefined) void now()
  }
  const onOnline = (): void => {
    if (!place.link.synced) void sendNow()
  }
  const leaveDesk = parts.desk.subscribe(() => {
    // The pictures of the design go first; once they are there it follows.
    if (!place.link.synced && because === undefined && !isEmpty(store.state().history.committed.document)) sendIn(SHOP_DELAY)
  })
  document.addEventListener('visibilitychange', onVisibility)
  window.addEventListener('pagehide', onHide)
  window.addEventListener('online', onOnline)
  void inTurn(followShop)
  if (!place.link.synced && !isEmpty(seen.document)) sendIn(SHOP_DELAY)

  return {
    state: () => shown,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    now,
    toShop: async () => {
      await now()
      await sendNow()
      const { id, base, synced } = place.link
      return synced ? { id, version: base } : undefined
    },
    startNew: async (key) => {
      await now()
      await sendNow()
      await inTurn(async () => {
        const shelf = await shelves()
        await shelf?.move(place.key, place.link.id)
        const lying = key === place.key ? undefined : await shelf?.read(key)
        if (lying?.ok && lying.link) await shelf?.move(key, lying.link.id)
        Object.assign(place, { key, link: { id: newId(), base: 0, synced: false }, stamp: undefined })
        parting = undefined
        because = undefined
        show()
      })
    },
    settle: () => {
      parting = undefined
      show()
    },
    stop: () => {
      stopped = true
      onHide()
      if (shopTimer !== undefined) void sendNow()
      leave()
      leaveDesk()
      document.removeEventListener('visibilitychange', onVisibility)
      window.removeEventListener('pagehide', onHide)
      window.removeEventListener('online', onOnline)
      return inTurn(async () => {
        tabs.close()
        await picture
      })
    },
  }
}

import type { EditorStore } from '../core/editor-store.ts'
import type { AutosaveCoordination } from './autosave-state.ts'
import type { Draft, DraftLink, DraftStore } from './draft-store.ts'
import type { DraftSlot } from './save-locally.ts'
import type { DraftApi } from './sync-draft.ts'

/** A draft that a tab has saved locally or synced. */
interface TabMessage {
  key: string
  stamp: string
  link: DraftLink
}

const isLink = (value: unknown): value is DraftLink =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  typeof value.id === 'string' &&
  'base' in value &&
  typeof value.base === 'number' &&
  'synced' in value &&
  typeof value.synced === 'boolean'

/** A tab of another version may send other messages. */
const isTabMessage = (value: unknown): value is TabMessage =>
  typeof value === 'object' &&
  value !== null &&
  'key' in value &&
  typeof value.key === 'string' &&
  'stamp' in value &&
  typeof value.stamp === 'string' &&
  'link' in value &&
  isLink(value.link)

interface TabChannel {
  post: (message: TabMessage) => void
  close: () => void
}

/** Notifies the other tabs of this browser about saved drafts. */
const openTabChannel = (onMessage: (message: TabMessage) => void): TabChannel => {
  const channel = new BroadcastChannel('picasso-drafts')
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (isTabMessage(data)) onMessage(data)
  })
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin and knows no target
  return { post: (message) => channel.postMessage(message), close: () => channel.close() }
}

interface FollowServices {
  store: EditorStore
  slot: DraftSlot
  draftApi: Pick<DraftApi, 'readDraft'>
  getDraftStore: () => Promise<Pick<DraftStore, 'readDraft' | 'findKey'> | undefined>
  /** Loads the pictures of a draft from another tab or device. */
  loadPictures: (draft: Draft) => Promise<void>
}

export interface DraftFollower {
  /** Whether a change of the store is one that was made elsewhere. */
  isFollowing: () => boolean
  followTab: () => Promise<void>
  followServer: () => Promise<void>
  /** Tells the other tabs what was saved. */
  broadcast: () => void
  close: () => void
}

/**
 * Takes over what other tabs and devices have saved of the same draft.
 * @param isIdle whether everything is saved, so that a change from elsewhere may replace it
 */
export const createDraftFollower = (
  { store, slot, draftApi, getDraftStore, loadPictures }: FollowServices,
  isIdle: () => boolean,
  { runInOrder, notifyMoved, publish }: Pick<AutosaveCoordination, 'runInOrder' | 'notifyMoved' | 'publish'>,
): DraftFollower => {
  let isFollowing = false
  const followTab = async (): Promise<void> => {
    const draftStore = await getDraftStore().catch(() => undefined)
    const stored = await draftStore?.readDraft(slot.key)
    if (!stored?.ok || stored.stamp === slot.stamp) return
    const { draft, link, stamp } = stored
    // Another tab has started a new draft under this key, and has put the one of this tab under its id.
    const movedKey = slot.stamp === undefined || link?.id === slot.link.id ? undefined : await draftStore?.findKey(slot.link.id)
    if (movedKey !== undefined) {
      slot.key = movedKey
      void notifyMoved()
      return
    }
    if (!isIdle()) return
    await loadPictures(draft)
    // What was drawn meanwhile is saved instead, which ends in a conflict that keeps both.
    if (!isIdle()) return
    Object.assign(slot, { stamp, ...(link ? { link } : {}) })
    const { document, color, roster, history } = draft
    isFollowing = true
    // Each tab shows its own side.
    store.load({ document, color, roster }, store.state().side, history)
    isFollowing = false
    publish()
  }
  const followServer = async (): Promise<void> => {
    const { id, base } = slot.link
    if (base === 0) return
    const serverDraft = await draftApi.readDraft(id).catch(() => undefined)
    if (!serverDraft) return
    // Local changes are sent instead, which ends in a conflict that keeps both.
    const isNewer = (): boolean => isIdle() && slot.link.synced && slot.link.id === id && slot.link.base < serverDraft.version
    if (!isNewer()) return
    await loadPictures({ document: serverDraft.document, color: serverDraft.color, side: store.state().side })
    if (!isNewer()) return
    slot.link = { id, base: serverDraft.version, synced: false }
    store.commit({ name: 'otherDevice' }, { document: serverDraft.document, color: serverDraft.color, roster: serverDraft.roster })
  }
  const channel = openTabChannel(({ key, stamp, link }) => {
    if (key !== slot.key) return
    if (stamp !== slot.stamp) void runInOrder(followTab)
    else if (link.id === slot.link.id && link.base > slot.link.base) slot.link = link
    publish()
  })
  return {
    isFollowing: () => isFollowing,
    followTab,
    followServer,
    broadcast: () => {
      const { key, stamp, link } = slot
      if (stamp !== undefined) channel.post({ key, stamp, link })
    },
    close: channel.close,
  }
}

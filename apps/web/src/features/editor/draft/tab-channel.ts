import type { DraftLink } from './draft-store.ts'

/** A draft that a tab has saved locally or synced. */
export interface TabMessage {
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

export interface TabChannel {
  post: (message: TabMessage) => void
  close: () => void
}

/** Notifies the other tabs of this browser about saved drafts. */
export const openTabChannel = (onMessage: (message: TabMessage) => void): TabChannel => {
  const channel = new BroadcastChannel('picasso-drafts')
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (isTabMessage(data)) onMessage(data)
  })
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin and knows no target
  return { post: (message) => channel.postMessage(message), close: () => channel.close() }
}

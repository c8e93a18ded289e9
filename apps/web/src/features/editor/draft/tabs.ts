import type { ShopLink } from './draft-store.ts'

/** A draft that a tab has written to the shelf or sent to the shop. */
export interface TabNews {
  key: string
  stamp: string
  link: ShopLink
}

const isLink = (value: unknown): value is ShopLink =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  typeof value.id === 'string' &&
  'base' in value &&
  typeof value.base === 'number' &&
  'synced' in value &&
  typeof value.synced === 'boolean'

/** A tab of another version of the editor may speak otherwise. */
const isNews = (value: unknown): value is TabNews =>
  typeof value === 'object' &&
  value !== null &&
  'key' in value &&
  typeof value.key === 'string' &&
  'stamp' in value &&
  typeof value.stamp === 'string' &&
  'link' in value &&
  isLink(value.link)

export interface Tabs {
  tell: (news: TabNews) => void
  close: () => void
}

/** Lets the tabs of this browser hear of each other's drafts. */
export const openTabs = (heard: (news: TabNews) => void): Tabs => {
  const channel = new BroadcastChannel('picasso-drafts')
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (isNews(data)) heard(data)
  })
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin and knows no target
  return { tell: (news) => channel.postMessage(news), close: () => channel.close() }
}

import * as z from 'zod/mini'

/** A draft that a tab has written to the shelf or sent to the shop. */
const TabNews = z.object({
  key: z.string(),
  stamp: z.string(),
  link: z.object({ id: z.string(), base: z.number(), synced: z.boolean() }),
})
export type TabNews = z.infer<typeof TabNews>

export interface Tabs {
  tell: (news: TabNews) => void
  close: () => void
}

/** Lets the tabs of this browser hear of each other's drafts. */
export const openTabs = (heard: (news: TabNews) => void): Tabs => {
  const channel = new BroadcastChannel('picasso-drafts')
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const news = TabNews.safeParse(data)
    // A tab of another version of the editor may speak otherwise.
    if (news.success) heard(news.data)
  })
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin and knows no target
  return { tell: (news) => channel.postMessage(news), close: () => channel.close() }
}

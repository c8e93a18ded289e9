import type { Store } from '../../../app/store.ts'
import { listDesignsQuery, listArtworksQuery } from '../../designs/index.ts'
import { listDraftsQuery } from '../../drafts/index.ts'
import { readProfileQuery, listSessionsQuery, listMyOrdersQuery } from './api.ts'

const firstPage = { query: { after: undefined } }

/** Queries of the initial profile page, each list from its first page. */
export const profileQueries = (store: Store, userId: string): (() => PromiseLike<unknown>)[] => [
  () => store.read(readProfileQuery, userId),
  () => store.read(listMyOrdersQuery, { userId, after: undefined }),
  () => store.read(listDesignsQuery, firstPage),
  () => store.read(listDraftsQuery, firstPage),
  () => store.read(listArtworksQuery, firstPage),
  () => store.read(listSessionsQuery, userId),
]

import type { Store } from '../../app/store.ts'
import { designsApi } from '../designs/index.ts'
import { draftsApi } from '../drafts/index.ts'
import { profileApi } from './api.ts'

const once = { subscribe: false } as const
const newest = { query: { after: undefined } }

/** Asks for what the page about a person shows before they do anything, each list from its beginning. */
export const profileQueries = ({ dispatch }: Store, userId: string): (() => PromiseLike<unknown>)[] => [
  () => dispatch(profileApi.endpoints.readProfile.initiate(userId, once)),
  () => dispatch(profileApi.endpoints.listMyOrders.initiate({ userId, after: undefined }, once)),
  () => dispatch(designsApi.endpoints.listDesigns.initiate(newest, once)),
  () => dispatch(draftsApi.endpoints.listDrafts.initiate(newest, once)),
  () => dispatch(designsApi.endpoints.listArtworks.initiate(newest, once)),
  () => dispatch(profileApi.endpoints.listSessions.initiate(userId, once)),
]

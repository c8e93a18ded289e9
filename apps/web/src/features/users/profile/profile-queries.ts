import type { Store } from '../../../app/store.ts'
import { designsApi } from '../../designs/index.ts'
import { draftsApi } from '../../drafts/index.ts'
import { profileApi } from './api.ts'

const noSubscription = { subscribe: false } as const
const firstPage = { query: { after: undefined } }

/** Queries of the initial profile page, each list from its first page. */
export const profileQueries = ({ dispatch }: Store, userId: string): (() => PromiseLike<unknown>)[] => [
  () => dispatch(profileApi.endpoints.readProfile.initiate(userId, noSubscription)),
  () => dispatch(profileApi.endpoints.listMyOrders.initiate({ userId, after: undefined }, noSubscription)),
  () => dispatch(designsApi.endpoints.listDesigns.initiate(firstPage, noSubscription)),
  () => dispatch(draftsApi.endpoints.listDrafts.initiate(firstPage, noSubscription)),
  () => dispatch(designsApi.endpoints.listArtworks.initiate(firstPage, noSubscription)),
  () => dispatch(profileApi.endpoints.listSessions.initiate(userId, noSubscription)),
]

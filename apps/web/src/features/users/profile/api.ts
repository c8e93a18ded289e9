import { deleteAccount, endSession, exportAccount, listMyOrders, listSessions, readProfile, updateProfile } from '@picasso/contract'

import { call, defineMutation, defineQuery } from '../../../app/api.ts'
import { buildRequest } from '../../../lib/request.ts'

// Cached per user, so that one user's data is never shown to the next at the same browser.
export const readProfileQuery = defineQuery(
  'readProfile',
  { request: (_userId: string) => buildRequest(readProfile, undefined), response: readProfile.response },
  { tags: ['Account'] },
)
export const updateProfileMutation = defineMutation(call(updateProfile), { invalidates: ['Account', 'User'] })
export const listSessionsQuery = defineQuery(
  'listSessions',
  { request: (_userId: string) => buildRequest(listSessions, undefined), response: listSessions.response },
  { tags: ['Account'] },
)
export const listMyOrdersQuery = defineQuery(
  'listMyOrders',
  {
    request: ({ userId, after }: { userId: string; after: string | undefined }) =>
      buildRequest(listMyOrders, { params: { userId }, query: { after, limit: 10 } }),
    response: listMyOrders.response,
  },
  { tags: ['Order'] },
)
export const endSessionMutation = defineMutation(call(endSession), { invalidates: ['Account'] })
/** Never cached. */
export const exportAccountMutation = defineMutation(call(exportAccount))
export const deleteAccountMutation = defineMutation(call(deleteAccount))

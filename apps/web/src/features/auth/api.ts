import { login, logout, readSession, type SessionUser } from '@picasso/contract'

import { call, defineMutation, defineQuery } from '../../app/api.ts'
import type { EndpointInput } from '../../lib/request.ts'

/** Not validated here: missing fields are reported where the user is signed in. */
export const loginMutation = defineMutation<EndpointInput<typeof login>, { user?: Partial<SessionUser> } | null>({
  request: call(login).request,
})
export const logoutMutation = defineMutation(call(logout))
export const readSessionQuery = defineQuery('readSession', call(readSession), { gcTime: 0 })

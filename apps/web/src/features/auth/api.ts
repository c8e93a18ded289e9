import { login, logout, readSession, type SessionUser } from '@picasso/contract'

import { api, call } from '../../app/api.ts'
import type { EndpointInput } from '../../lib/request.ts'

export const sessionApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Not validated here: missing fields are reported where the user is signed in. */
    login: build.mutation<{ user?: Partial<SessionUser> } | null, EndpointInput<typeof login>>({ query: call(login).query }),
    logout: build.mutation(call(logout)),
    readSession: build.query({ ...call(readSession), keepUnusedDataFor: 0 }),
  }),
})

export const { useLoginMutation, useLogoutMutation } = sessionApi

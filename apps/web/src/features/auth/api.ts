import { login, logout, readSession, type SessionUser } from '@picasso/contract'

import { api, call } from '../../app/api.ts'
import type { EndpointInput } from '../../lib/request.ts'

export const sessionApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Whether it says who somebody is, is asked where they are signed in: what is missing is said there. */
    login: build.mutation<{ user?: Partial<SessionUser> } | null, EndpointInput<typeof login>>({ query: call(login).query }),
    logout: build.mutation(call(logout)),
    readSession: build.query({ ...call(readSession), keepUnusedDataFor: 0 }),
  }),
})

export const { useLoginMutation, useLogoutMutation } = sessionApi

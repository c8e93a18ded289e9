import { login, logout, readSession } from '@picasso/contract'

import { api, call } from '../../app/api.ts'

export const sessionApi = api.injectEndpoints({
  endpoints: (build) => ({
    login: build.mutation(call(login)),
    logout: build.mutation(call(logout)),
    readSession: build.query({ ...call(readSession), keepUnusedDataFor: 0 }),
  }),
})

export const { useLoginMutation, useLogoutMutation } = sessionApi

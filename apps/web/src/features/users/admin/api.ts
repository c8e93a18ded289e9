import { deleteUser, eraseGuest, listUsers, readUser, updateUser } from '@picasso/contract'

import { api, call } from '../../../app/api.ts'

const usersApi = api.injectEndpoints({
  endpoints: (build) => ({
    listUsers: build.query({ ...call(listUsers), providesTags: ['User'], keepUnusedDataFor: 5 }),
    readUser: build.query({ ...call(readUser), providesTags: ['User'], keepUnusedDataFor: 5 }),
    updateUser: build.mutation({ ...call(updateUser), invalidatesTags: ['User'] }),
    // The page navigates away at once: refetching the deleted user would fail.
    deleteUser: build.mutation(call(deleteUser)),
    eraseGuest: build.mutation(call(eraseGuest)),
  }),
})

export const { useListUsersQuery, useReadUserQuery, useUpdateUserMutation, useDeleteUserMutation, useEraseGuestMutation } = usersApi

import { deleteUser, listUsers, updateUser } from '@picasso/contract'

import { api, call } from '../../app/api.ts'

const usersApi = api.injectEndpoints({
  endpoints: (build) => ({
    listUsers: build.query({ ...call(listUsers), providesTags: ['User'], keepUnusedDataFor: 5 }),
    updateUser: build.mutation({ ...call(updateUser), invalidatesTags: ['User'] }),
    deleteUser: build.mutation({ ...call(deleteUser), invalidatesTags: ['User'] }),
  }),
})

export const { useListUsersQuery, useUpdateUserMutation, useDeleteUserMutation } = usersApi

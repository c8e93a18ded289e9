import { deleteUser, eraseGuest, listUsers, readUser, updateUser } from '@picasso/contract'

import { call, defineMutation, defineQuery } from '../../../app/api.ts'

export const listUsersQuery = defineQuery('listUsers', call(listUsers), { tags: ['User'], gcTime: 5000 })
export const readUserQuery = defineQuery('readUser', call(readUser), { tags: ['User'], gcTime: 5000 })
export const updateUserMutation = defineMutation(call(updateUser), { invalidates: ['User'] })
// The page navigates away at once: refetching the deleted user would fail.
export const deleteUserMutation = defineMutation(call(deleteUser))
export const eraseGuestMutation = defineMutation(call(eraseGuest))

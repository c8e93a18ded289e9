import * as z from 'zod/mini'

import { defineEndpoint } from './endpoint.ts'
import { Id, requiredText } from './fields.ts'
import { issue } from './issues/issues.ts'

const tag = 'saved views'
/** Admin lists whose filters can be saved. */
export const SAVED_VIEW_LISTS = ['orders', 'products', 'users', 'feedback', 'mail', 'discounts'] as const
export type SavedViewList = (typeof SAVED_VIEW_LISTS)[number]
const ListName = z.enum(SAVED_VIEW_LISTS, issue('listInvalid'))

/** Named filters of a list; each user has their own. */
export const SavedView = z.object({
  _id: Id,
  list: ListName,
  name: z.string(),
  /** Query of the list's address, without `?`. */
  query: z.string(),
})
export type SavedView = z.infer<typeof SavedView>

export const listSavedViews = defineEndpoint({
  method: 'GET',
  path: '/api/saved-views',
  access: 'staff',
  summary: 'Your saved views of a list, by name; admins only',
  tag,
  query: z.object({ list: ListName }),
  response: z.object({ views: z.array(SavedView) }),
})

export const saveView = defineEndpoint({
  method: 'POST',
  path: '/api/saved-views',
  access: 'staff',
  summary: 'Saves a view; one of the same name is replaced. Admins only',
  tag,
  body: z.strictObject({
    list: ListName,
    name: requiredText('nameRequired', 40),
    query: z
      .string(issue('filterRequired'))
      .check(z.maxLength(1000, issue('maxCharacters', 1000)), z.regex(/^[\w.~%+&=*-]+$/, issue('filterRequired'))),
  }),
  response: SavedView,
  status: 201,
})

export const deleteSavedView = defineEndpoint({
  method: 'DELETE',
  path: '/api/saved-views/:id',
  access: 'staff',
  summary: 'Deletes one of your saved views; admins only',
  tag,
  params: z.object({ id: Id }),
  response: z.object({ _id: Id }),
  errors: ['NOT_FOUND'],
})

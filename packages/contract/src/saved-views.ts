import * as z from 'zod/mini'

import { endpoint } from './endpoint.ts'
import { Id, line } from './fields.ts'
import { said } from './spoken.ts'

const tag = 'saved views'
const adminErrors = ['SIGN_IN_NEEDED', 'ADMIN_ONLY'] as const

/** Lists behind the shop whose filters can be kept. */
export const VIEWED_LISTS = ['orders', 'products', 'users', 'feedback', 'mail', 'discounts'] as const
export type ViewedList = (typeof VIEWED_LISTS)[number]
const List = z.enum(
  VIEWED_LISTS,
  said((words) => words.noList),
)

/** What a list was narrowed to, under a name; everybody keeps their own. */
export const SavedView = z.object({
  _id: Id,
  list: List,
  name: z.string(),
  /** What stands behind the `?` of the list's address. */
  query: z.string(),
})
export type SavedView = z.infer<typeof SavedView>

export const listSavedViews = endpoint({
  method: 'GET',
  path: '/api/saved-views',
  summary: 'The views of a list you have kept, by name; admins only',
  tag,
  query: z.object({ list: List }),
  response: z.object({ views: z.array(SavedView) }),
  errors: adminErrors,
})

export const saveView = endpoint({
  method: 'POST',
  path: '/api/saved-views',
  summary: 'Keeps a view; one of the same name is replaced. Admins only',
  tag,
  body: z.strictObject({
    list: List,
    name: line((words) => words.enterName, 40),
    query: z.string(said((words) => words.narrowFirst)).check(
      z.maxLength(
        1000,
        said((words) => words.atMostCharacters(1000)),
      ),
      z.regex(
        /^[\w.~%+&=*-]+$/,
        said((words) => words.narrowFirst),
      ),
    ),
  }),
  response: SavedView,
  status: 201,
  errors: adminErrors,
})

export const deleteSavedView = endpoint({
  method: 'DELETE',
  path: '/api/saved-views/:id',
  summary: 'Forgets a view of yours; admins only',
  tag,
  params: z.object({ id: Id }),
  response: z.object({ _id: Id }),
  errors: [...adminErrors, 'NOT_FOUND'],
})

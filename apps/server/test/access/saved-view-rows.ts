import { admins, path, post, remove, type Row } from './row.ts'
import { UNKNOWN } from './world.ts'

/** Views of lists behind the shop: everybody of the shop keeps their own. */
export const SAVED_VIEW_ROWS: readonly Row[] = [
  { route: 'GET /api/saved-views', what: 'one’s own', expected: admins(200), call: path('/api/saved-views?list=orders') },
  {
    route: 'POST /api/saved-views',
    what: 'one’s own',
    expected: admins(201),
    call: () => post('/api/saved-views', { list: 'orders', name: 'Late', query: 'sort=due' }),
  },
  { route: 'DELETE /api/saved-views/:id', what: 'none', expected: admins(404), call: () => remove(`/api/saved-views/${UNKNOWN}`) },
]

import { forAdmins, getPath, post, remove, type AccessRow } from './access-row.ts'
import { UNKNOWN_ID } from './world.ts'

/** Saved views of admin lists: every admin has their own. */
export const SAVED_VIEW_ROWS: readonly AccessRow[] = [
  { route: 'GET /api/saved-views', subject: 'one’s own', expected: forAdmins(200), call: getPath('/api/saved-views?list=orders') },
  {
    route: 'POST /api/saved-views',
    subject: 'one’s own',
    expected: forAdmins(201),
    call: () => post('/api/saved-views', { list: 'orders', name: 'Late', query: 'sort=due' }),
  },
  { route: 'DELETE /api/saved-views/:id', subject: 'none', expected: forAdmins(404), call: () => remove(`/api/saved-views/${UNKNOWN_ID}`) },
]

import { forAdmins, forOwners, getPath, post, put, remove, type AccessRow } from './access-row.ts'
import { UNKNOWN_ID } from './world.ts'

/** API keys, and the stock that they are made for. */
export const KEY_ROWS: readonly AccessRow[] = [
  { route: 'GET /api/keys', subject: 'all', expected: forOwners(200), call: getPath('/api/keys') },
  {
    route: 'POST /api/keys',
    subject: 'a new one',
    expected: forOwners(201),
    call: () => post('/api/keys', { name: 'Shelf', scopes: ['stock:read'] }),
  },
  { route: 'DELETE /api/keys/:id', subject: 'none', expected: forOwners(404), call: () => remove(`/api/keys/${UNKNOWN_ID}`) },
  { route: 'GET /api/stock', subject: 'all', expected: forAdmins(200), call: getPath('/api/stock') },
  {
    route: 'PUT /api/stock/:id',
    subject: 'of nothing',
    expected: forAdmins(404),
    call: () => put(`/api/stock/${UNKNOWN_ID}`, { onHand: 3, previous: 2 }),
  },
]

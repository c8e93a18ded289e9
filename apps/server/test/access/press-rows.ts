import { forAdmins, forOwners, get, getPath, post, put, remove, type AccessRow } from './access-row.ts'
import { UNKNOWN_ID } from './world.ts'

const settings = () => ({
  name: `Press ${crypto.randomUUID()}`,
  kind: 'dtf',
  template: '{order}-{ticket}-{side}',
  files: ['print'],
  destination: { kind: 'api' },
  cut: { offsetMm: 0, isMirrored: false },
  garments: [],
  isAutomatic: false,
  movesTickets: true,
})

/** Presses and what waits for them. */
export const PRESS_ROWS: readonly AccessRow[] = [
  { route: 'GET /api/presses', subject: 'all', expected: forAdmins(200), call: getPath('/api/presses') },
  { route: 'POST /api/presses', subject: 'a new one', expected: forOwners(201), call: () => post('/api/presses', settings()) },
  {
    route: 'PUT /api/presses/:pressId',
    subject: 'none',
    expected: forOwners(404),
    call: () => put(`/api/presses/${UNKNOWN_ID}`, { ...settings(), version: 1 }),
  },
  { route: 'DELETE /api/presses/:pressId', subject: 'none', expected: forOwners(404), call: () => remove(`/api/presses/${UNKNOWN_ID}`) },
  {
    route: 'POST /api/presses/:pressId/take-back',
    subject: 'of none',
    expected: forAdmins(404),
    call: () => post(`/api/presses/${UNKNOWN_ID}/take-back`),
  },
  {
    route: 'POST /api/presses/:pressId/tickets',
    subject: 'to none',
    expected: forAdmins(404),
    call: () => post(`/api/presses/${UNKNOWN_ID}/tickets`, { tickets: [UNKNOWN_ID] }),
  },
  {
    route: 'GET /api/presses/:pressId/deliveries',
    subject: 'of none',
    expected: forAdmins(404),
    call: getPath(`/api/presses/${UNKNOWN_ID}/deliveries`),
  },
  {
    route: 'PUT /api/presses/:pressId/deliveries/:deliveryId',
    subject: 'of none',
    expected: forAdmins(404),
    call: () => put(`/api/presses/${UNKNOWN_ID}/deliveries/${UNKNOWN_ID}`, { state: 'printed' }),
  },
  {
    route: 'GET /api/presses/:pressId/deliveries/:deliveryId/files/:name',
    subject: 'of none',
    expected: forAdmins(404),
    call: () => get(`/api/presses/${UNKNOWN_ID}/deliveries/${UNKNOWN_ID}/files/x.png`),
  },
]

import { admins, get, post, put, type Row } from './row.ts'
import { UNKNOWN, type World } from './world.ts'

const ofOrder =
  (rest: string) =>
  ({ adas }: World) =>
    get(`/api/production/orders/${adas.placed.order._id}/${rest}`)
const lineOf = ({ adas }: World): string => adas.placed.order.lines[0]?._id ?? UNKNOWN

/** The workshop, and what is taken to the press. */
export const PRODUCTION_ROWS: readonly Row[] = [
  { route: 'GET /api/production/board', what: 'all', expected: admins(200), call: () => get('/api/production/board') },
  { route: 'GET /api/production/orders/:orderId/files', what: 'Ada’s order', expected: admins(200), call: ofOrder('files') },
  {
    route: 'GET /api/production/orders/:orderId/files',
    what: 'no order',
    expected: admins(404),
    call: () => get(`/api/production/orders/${UNKNOWN}/files`),
  },
  {
    route: 'PUT /api/production/tickets/:ticketId',
    what: 'no ticket',
    expected: admins(404),
    call: () => put(`/api/production/tickets/${UNKNOWN}`, { state: 'printing', version: 1 }),
  },
  {
    route: 'POST /api/production/scan',
    what: 'no ticket',
    expected: admins(404),
    call: () => post('/api/production/scan', { ticket: 'PIC-1-1' }),
  },
  {
    route: 'POST /api/production/tickets/:ticketId/reprint',
    what: 'no ticket',
    expected: admins(404),
    call: () => post(`/api/production/tickets/${UNKNOWN}/reprint`, { cause: 'misprint', quantity: 1 }),
  },
  // Ada has not paid yet.
  {
    route: 'POST /api/production/orders/:orderId/files',
    what: 'Ada’s order',
    expected: admins(409),
    call: ({ adas }) => post(`/api/production/orders/${adas.placed.order._id}/files`),
  },
  { route: 'GET /api/production/orders/:orderId/tickets.pdf', what: 'Ada’s order', expected: admins(404), call: ofOrder('tickets.pdf') },
  {
    route: 'GET /api/production/print-pack',
    what: 'Ada’s order',
    expected: admins(409),
    call: ({ adas }) => get(`/api/production/print-pack?orders=${adas.placed.order._id}`),
  },
  {
    route: 'GET /api/production/lines/:lineId/:side/:name',
    what: 'a print of Ada’s',
    expected: admins(404),
    call: (world) => get(`/api/production/lines/${lineOf(world)}/front/print.png`),
  },
]

import { buildMultipartForm } from '../browser.ts'
import { forAdmins, forEveryone, forOwners, get, post, put, remove, type AccessRow } from './access-row.ts'
import { UNKNOWN_ID, type Fixtures } from './world.ts'

const getOrderFile =
  (suffix: string) =>
  ({ adaData }: Fixtures) =>
    get(`/api/production/orders/${adaData.placedOrder.order._id}/${suffix}`)
const getLineId = ({ adaData }: Fixtures): string => adaData.placedOrder.order.lines[0]?._id ?? UNKNOWN_ID

const PLATES_PATH = `/api/production/lines/${UNKNOWN_ID}/front/plates`
const PLATE_SETTINGS = {
  plates: [
    { role: 'color', name: 'Red', lab: { l: 50, a: 60, b: 40 }, screen: { linesPerInch: 45, angle: 45, dot: 'round', leastDot: 5 } },
  ],
  usesCloth: true,
  chokeMm: 0.15,
  trapMm: 0.1,
}

const UNKNOWN_SHEET = `/api/production/sheets/${UNKNOWN_ID}`
const SHEET_SETTINGS = { filmWidthMm: 560, marginMm: 5, gapMm: 3, turning: 'quarter', maxLengthMm: 5000, hasCropMarks: false }

/** The production board, print files, plates, their inks and gang sheets. */
export const PRODUCTION_ROWS: readonly AccessRow[] = [
  { route: 'GET /api/production/board', subject: 'all', expected: forAdmins(200), call: () => get('/api/production/board') },
  { route: 'GET /api/production/orders/:orderId/files', subject: 'Ada’s order', expected: forAdmins(200), call: getOrderFile('files') },
  {
    route: 'GET /api/production/orders/:orderId/files',
    subject: 'no order',
    expected: forAdmins(404),
    call: () => get(`/api/production/orders/${UNKNOWN_ID}/files`),
  },
  {
    route: 'PUT /api/production/tickets/:ticketId',
    subject: 'no ticket',
    expected: forAdmins(404),
    call: () => put(`/api/production/tickets/${UNKNOWN_ID}`, { state: 'printing', version: 1 }),
  },
  {
    route: 'POST /api/production/scan',
    subject: 'no ticket',
    expected: forAdmins(404),
    call: () => post('/api/production/scan', { ticket: 'PIC-1-1' }),
  },
  {
    route: 'POST /api/production/tickets/:ticketId/reprint',
    subject: 'no ticket',
    expected: forAdmins(404),
    call: () => post(`/api/production/tickets/${UNKNOWN_ID}/reprint`, { cause: 'misprint', quantity: 1 }),
  },
  // Ada has not paid yet.
  {
    route: 'POST /api/production/orders/:orderId/files',
    subject: 'Ada’s order',
    expected: forAdmins(409),
    call: ({ adaData }) => post(`/api/production/orders/${adaData.placedOrder.order._id}/files`),
  },
  {
    route: 'GET /api/production/orders/:orderId/tickets.pdf',
    subject: 'Ada’s order',
    expected: forAdmins(404),
    call: getOrderFile('tickets.pdf'),
  },
  {
    route: 'GET /api/production/print-pack',
    subject: 'Ada’s order',
    expected: forAdmins(409),
    call: ({ adaData }) => get(`/api/production/print-pack?orders=${adaData.placedOrder.order._id}`),
  },
  {
    route: 'GET /api/production/lines/:lineId/:side/:name',
    subject: 'a print of Ada’s',
    expected: forAdmins(404),
    call: (fixtures) => get(`/api/production/lines/${getLineId(fixtures)}/front/print.png`),
  },
  {
    route: 'GET /api/production/lines/:lineId/:side/cut-lines',
    subject: 'a line that does not exist',
    expected: forAdmins(404),
    call: () => get(`/api/production/lines/${UNKNOWN_ID}/front/cut-lines`),
  },
  {
    route: 'GET /api/production/lines/:lineId/:side/cut-lines/:format',
    subject: 'a line that does not exist',
    expected: forAdmins(404),
    call: () => get(`/api/production/lines/${UNKNOWN_ID}/front/cut-lines/svg`),
  },
  { route: 'GET /api/inks', subject: 'all', expected: forAdmins(200), call: () => get('/api/inks') },
  {
    route: 'POST /api/inks',
    subject: 'one without a color',
    expected: forAdmins(400),
    call: () => post('/api/inks', { name: 'Red' }),
  },
  {
    route: 'PUT /api/inks/:id',
    subject: 'none',
    expected: forAdmins(404),
    call: () => put(`/api/inks/${UNKNOWN_ID}`, { name: 'Red', l: 50, a: 60, b: 40, version: 1 }),
  },
  { route: 'DELETE /api/inks/:id', subject: 'none', expected: forAdmins(404), call: () => remove(`/api/inks/${UNKNOWN_ID}`) },
  ...(['GET', 'POST'] as const).map((method): AccessRow => ({
    route: `${method} /api/production/lines/:lineId/:side/plates`,
    subject: 'a line that does not exist',
    expected: forAdmins(404),
    call: () => (method === 'GET' ? get(PLATES_PATH) : post(PLATES_PATH, { settings: PLATE_SETTINGS, version: 0 })),
  })),
  ...['flat.png', 'plates.zip', 'plates/:position'].map((name): AccessRow => ({
    route: `GET /api/production/lines/:lineId/:side/${name}`,
    subject: 'a line that does not exist',
    expected: forAdmins(404),
    call: () => get(`/api/production/lines/${UNKNOWN_ID}/front/${name.replace(':position', '0')}`),
  })),
  {
    route: 'GET /api/production/lines/:lineId/:side/proof.png',
    subject: 'a line that does not exist',
    expected: forAdmins(404),
    call: () => get(`/api/production/lines/${UNKNOWN_ID}/front/proof.png`),
  },
  { route: 'GET /api/print-profile', subject: 'the shop', expected: forEveryone(200), call: () => get('/api/print-profile') },
  {
    route: 'GET /api/print-profile/:name',
    subject: 'no profile',
    expected: forEveryone(404),
    call: () => get(`/api/print-profile/${'0'.repeat(64)}.icc`),
  },
  {
    route: 'POST /api/print-profile',
    subject: 'what is no profile',
    expected: forOwners(400),
    call: () => ({
      method: 'POST',
      url: '/api/print-profile',
      ...buildMultipartForm([{ name: 'file', content: 'no profile', filename: 'a.icc' }]),
    }),
  },
  {
    route: 'PUT /api/print-profile',
    subject: 'no profile',
    expected: forOwners(404),
    call: () => put('/api/print-profile', { intent: 'relative', hasBlackPointCompensation: true }),
  },
  { route: 'DELETE /api/print-profile', subject: 'no profile', expected: forOwners(200), call: () => remove('/api/print-profile') },
  { route: 'GET /api/production/sheets', subject: 'all', expected: forAdmins(200), call: () => get('/api/production/sheets') },
  {
    route: 'POST /api/production/sheets',
    subject: 'nothing that waits',
    expected: forAdmins(409),
    call: () => post('/api/production/sheets', SHEET_SETTINGS),
  },
  { route: 'GET /api/production/sheets/:sheetId', subject: 'no sheet', expected: forAdmins(404), call: () => get(UNKNOWN_SHEET) },
  {
    route: 'POST /api/production/sheets/:sheetId/arrange',
    subject: 'no sheet',
    expected: forAdmins(404),
    call: () => post(`${UNKNOWN_SHEET}/arrange`, { settings: SHEET_SETTINGS, version: 1 }),
  },
  {
    route: 'PUT /api/production/sheets/:sheetId/pieces/:pieceId',
    subject: 'no sheet',
    expected: forAdmins(404),
    call: () => put(`${UNKNOWN_SHEET}/pieces/${UNKNOWN_ID}`, { xMm: 10, yMm: 10, rotation: 0, isLocked: false, isLeftOut: false }),
  },
  {
    route: 'POST /api/production/sheets/:sheetId/pieces/:pieceId/next-sheet',
    subject: 'no sheet',
    expected: forAdmins(404),
    call: () => post(`${UNKNOWN_SHEET}/pieces/${UNKNOWN_ID}/next-sheet`),
  },
  {
    route: 'POST /api/production/sheets/:sheetId/freeze',
    subject: 'no sheet',
    expected: forAdmins(404),
    call: () => post(`${UNKNOWN_SHEET}/freeze`, { version: 1 }),
  },
  { route: 'DELETE /api/production/sheets/:sheetId', subject: 'no sheet', expected: forAdmins(404), call: () => remove(UNKNOWN_SHEET) },
  {
    route: 'POST /api/production/sheets/scan',
    subject: 'no sheet',
    expected: forAdmins(404),
    call: () => post('/api/production/sheets/scan', { sheet: 'SHEET-00000000' }),
  },
  {
    route: 'GET /api/production/order-sheets',
    subject: 'Ada’s order',
    expected: forAdmins(200),
    call: ({ adaData }) => get(`/api/production/order-sheets?orders=${adaData.placedOrder.order._id}`),
  },
  {
    route: 'GET /api/production/sheets/:sheetId/:name',
    subject: 'no sheet',
    expected: forAdmins(404),
    call: () => get(`${UNKNOWN_SHEET}/sheet.png`),
  },
]

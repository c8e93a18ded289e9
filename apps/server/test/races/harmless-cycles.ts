import type { Access } from './accesses.ts'

/** Cycles that no lock, key or statement closes, and why nothing goes wrong when they happen. Every field that is given must fit. */
export interface HarmlessCycle {
  /** The call that reads first and writes last. */
  call?: readonly string[]
  /** The call that comes between. */
  other?: readonly string[]
  /** The table that is read, and changed in between. */
  reads?: readonly string[]
  /** How the other call changes it. */
  changedBy?: readonly Access['kind'][]
  /** The table that is written last. */
  writes?: readonly string[]
  /** True: the read is in an earlier transaction than the write. */
  isEarlier?: true
  /** True: what the other call has read or written before is in an earlier transaction than what it changes in between. */
  isOtherEarlier?: true
  /** For how many it gives the reason. One more fails, such as one that a lock has closed. */
  cycles: number
  because: string
}

const ACCOUNT_DELETION = ['POST /api/users/delete-account', 'DELETE /api/users/:id', 'POST /api/users/erase-guest']
const SIGN_IN = ['POST /api/users/login']
const UPLOADS = ['POST /api/uploads', 'POST /v1_1/:cloudName/image/upload']
const TEAM = ['PUT /api/cart/team/:teamId', 'DELETE /api/cart/team/:teamId']
const GARMENT = ['PUT /api/category/:id']
const CATEGORY_TREE = ['POST /api/product-category', 'PUT /api/product-category/:id', 'DELETE /api/product-category/:id']
const PRODUCTS = [
  'POST /api/product',
  'PUT /api/product/:id',
  'DELETE /api/product/:id',
  'POST /api/product/bulk',
  'POST /api/product/import',
  'POST /api/product/from-design',
]
const NEW_PRODUCTS = ['POST /api/product', 'POST /api/product/import', 'POST /api/product/from-design']
const STOCK_CHANGES = [
  'POST /api/orders',
  'DELETE /api/orders/cancel/:orderId',
  'PUT /api/orders/shipping-status/:orderId',
  'PUT /api/orders/order/:orderId/lines/:lineId/size',
  'POST /api/orders/order/:orderId/payment',
  'PUT /api/orders/admin/:orderId/claims/:claimId',
  'POST /api/production/tickets/:ticketId/reprint',
  'PUT /api/category/:id',
  'PUT /api/stock/:id',
  'job release-stock',
]
const PICTURE_JOB = ['job product-pictures']
const PAYMENT_PAGES = ['GET /api/payments/pay/:reference', 'GET /api/payments/return/:reference']
const PIECE_CHANGES = [
  'PUT /api/production/sheets/:sheetId/pieces/:pieceId',
  'POST /api/production/sheets/:sheetId/pieces/:pieceId/next-sheet',
]
const TICKET_MOVES = ['POST /api/production/scan', 'POST /api/production/sheets/scan', 'PUT /api/presses/:pressId/deliveries/:deliveryId']
const REPRINTS = ['POST /api/production/tickets/:ticketId/reprint', 'PUT /api/orders/admin/:orderId/claims/:claimId']
const REFUNDS = ['POST /api/orders/admin/:orderId/refunds', 'PUT /api/orders/admin/:orderId/refunds/:refundId', 'job refund']

const COUNTING: readonly HarmlessCycle[] = [
  {
    reads: ['rate_limits'],
    writes: ['rate_limits'],
    cycles: 202,
    because: 'Each consumption is one INSERT … ON CONFLICT, which returns what was spent; giving back subtracts in one statement.',
  },
]

const PEOPLE: readonly HarmlessCycle[] = [
  {
    reads: ['users', 'sessions', 'customers'],
    isEarlier: true,
    cycles: 123,
    because: 'Who asks is decided when the request arrives. A permission that is taken away counts from the next request on.',
  },
  {
    writes: ['users', 'sessions', 'customers'],
    isOtherEarlier: true,
    cycles: 106,
    because: 'The same, seen from who changes or deletes the account: a request that has begun before is answered as one that came before.',
  },
  {
    reads: ['users', 'user_tokens'],
    writes: ['users', 'user_tokens'],
    cycles: 33,
    because:
      'A link that is asked for while an older one is being used is stored or not: a token is used up by DELETE … RETURNING, and whoever changes the password deletes those that are there.',
  },
  {
    reads: ['saved_views'],
    writes: ['saved_views'],
    cycles: 3,
    because: 'A view of the same name is replaced by ON CONFLICT. Two tabs of one admin may pass the limit of 30 views by one.',
  },
  {
    call: ['POST /api/keys'],
    reads: ['api_keys'],
    cycles: 1,
    because: 'Two owners who make a key at the same moment may pass the limit of active keys by one.',
  },
  {
    call: ['POST /api/orders'],
    reads: ['orders'],
    writes: ['orders'],
    cycles: 1,
    because: 'The limits of strangers count the orders that are there. One that is linked to an account meanwhile counted as a stranger’s.',
  },
]

const ACCOUNTS: readonly HarmlessCycle[] = [
  {
    call: ['POST /api/feedback'],
    other: ACCOUNT_DELETION,
    reads: ['feedback'],
    writes: ['feedback'],
    cycles: 3,
    because:
      'The name is taken from feedback while it is sent again: it is stored a second time, as if it had been sent after the deletion.',
  },
  {
    call: ACCOUNT_DELETION,
    other: ['POST /api/feedback'],
    reads: ['feedback'],
    writes: ['feedback'],
    cycles: 3,
    because:
      'Feedback that arrives during a deletion is stored as if it had arrived after it: with the name that was typed, by somebody without an account.',
  },
  {
    call: ACCOUNT_DELETION,
    reads: ['audit_entries'],
    writes: ['audit_entries'],
    cycles: 20,
    because: 'Entries are only added. One UPDATE takes the name out of those that are there; each deletion adds an entry without a name.',
  },
  {
    call: ACCOUNT_DELETION,
    other: ACCOUNT_DELETION,
    reads: ['users', 'emails', 'feedback', 'order_events', 'refunds'],
    writes: ['users', 'emails', 'feedback', 'order_events', 'refunds'],
    cycles: 16,
    because:
      'Two deletions take the same names out, each by one UPDATE a table, which changes nothing in a row that the other has changed.',
  },
  {
    call: ACCOUNT_DELETION,
    other: [...REFUNDS, 'job refund-email'],
    reads: ['emails', 'order_events', 'orders'],
    writes: ['refunds'],
    cycles: 5,
    because:
      'An order stays with its refunds when its buyer or an admin is deleted. A refund that is being made is made for the order, whoever asked for it; the name is taken out of those that are there.',
  },
  {
    call: [...REFUNDS, 'job refund-email'],
    other: ACCOUNT_DELETION,
    reads: ['refunds'],
    writes: ['emails', 'order_events', 'orders', 'refunds'],
    cycles: 7,
    because: 'The same, seen from the refund: the name in it decides nothing.',
  },
  {
    call: ACCOUNT_DELETION,
    other: ['POST /api/orders'],
    reads: ['emails', 'order_events'],
    writes: ['designs'],
    cycles: 3,
    because:
      'An order that is placed meanwhile has copies of its designs, and stays with its emails and its history as any other order does.',
  },
  {
    call: ['POST /api/orders'],
    other: ACCOUNT_DELETION,
    reads: ['designs'],
    writes: ['emails', 'order_events'],
    cycles: 3,
    because: 'The same, seen from the order: it was placed before the account was deleted.',
  },
  {
    call: ACCOUNT_DELETION,
    other: ['POST /api/product/from-design'],
    reads: ['products'],
    writes: ['designs'],
    cycles: 4,
    because: 'A design that a product is made from is kept by the foreign key of the product, which refuses one of the two.',
  },
  {
    call: ['POST /api/product/from-design'],
    other: ACCOUNT_DELETION,
    reads: ['designs'],
    writes: ['products'],
    cycles: 2,
    because: 'The same, seen from the product.',
  },
  {
    call: ACCOUNT_DELETION,
    other: ['DELETE /api/cart/team/:teamId'],
    reads: ['cart_lines'],
    writes: ['designs'],
    cycles: 2,
    because: 'Both delete the designs of the team.',
  },
  {
    call: ACCOUNT_DELETION,
    other: UPLOADS,
    reads: ['uploads'],
    writes: ['drafts'],
    cycles: 4,
    because: 'An upload for a customer who is deleted meanwhile is refused by its foreign key.',
  },
  {
    call: ACCOUNT_DELETION,
    other: ['job admin-alert-email'],
    reads: ['emails'],
    writes: ['users'],
    cycles: 2,
    because: 'An alert goes to those who are admins when it is written. One who is deleted in that moment may get a last one.',
  },
  {
    call: ['job admin-alert-email'],
    other: ACCOUNT_DELETION,
    reads: ['users'],
    writes: ['emails'],
    cycles: 2,
    because: 'The same, seen from the alert.',
  },
  {
    call: SIGN_IN,
    other: [...UPLOADS, 'POST /api/user-design'],
    reads: ['artworks', 'uploads'],
    writes: ['drafts', 'uploads'],
    cycles: 5,
    because:
      'Signing in takes over the pictures that the guest has. One that another tab adds in that moment stays with the guest, whose cookie the browser no longer sends.',
  },
  {
    call: ['POST /api/user-design'],
    other: SIGN_IN,
    reads: ['uploads'],
    writes: ['artworks'],
    cycles: 2,
    because: 'The same, seen from the other tab: the upload is the same row with another owner.',
  },
  {
    call: SIGN_IN,
    other: ['DELETE /api/cart/team/:teamId'],
    reads: ['cart_lines'],
    writes: ['designs'],
    cycles: 1,
    because: 'A team that another tab deletes in that moment is not taken over.',
  },
  {
    call: SIGN_IN,
    other: ['POST /api/orders/order/:orderId/reorder'],
    reads: ['cart_lines'],
    writes: ['orders'],
    cycles: 1,
    because: 'What is ordered again in another tab is put into the cart line by line. Lines that come too late stay with the guest.',
  },
  {
    call: ['POST /api/orders/order/:orderId/reorder'],
    other: SIGN_IN,
    reads: ['orders'],
    writes: ['cart_lines'],
    cycles: 1,
    because: 'The same, seen from who orders again: the order is the same with another owner.',
  },
]

const DESIGNS_AND_FILES: readonly HarmlessCycle[] = [
  {
    call: ['job collect-files', 'job delete-files', 'job delete-stale-drafts'],
    cycles: 49,
    because:
      'These jobs collect candidates first. Each is looked at again in the statement that deletes it, and pictures under FOR UPDATE of their row; references from designs, uploads and orders are foreign keys.',
  },
  {
    other: ['job collect-files', 'job delete-files', 'job delete-stale-drafts'],
    cycles: 50,
    because:
      'They delete what nothing has referred to for weeks. Who refers to it in that moment keeps it by FOR KEY SHARE, is refused by a foreign key, or finds it gone before anything is stored.',
  },
  {
    call: UPLOADS,
    cycles: 30,
    because:
      'The bytes of a customer are summed before an upload; two uploads at once may pass the limit by one picture. The rows of a picture are inserted ON CONFLICT DO NOTHING, and its file is checked after the commit.',
  },
  {
    reads: ['picture_copies'],
    writes: ['picture_copies'],
    cycles: 1,
    because: 'A copy that two jobs make is the same file under the same name; its row is inserted ON CONFLICT DO NOTHING.',
  },
  {
    reads: ['designs', 'cart_lines', 'inventory', 'products', 'product_pictures', 'product_variants'],
    call: TEAM,
    cycles: 21,
    because:
      'A team is replaced as a whole: the last roster that is sent counts. Designs of other customers and of products are met only because they are found by their content.',
  },
  {
    reads: ['designs'],
    other: [...TEAM, 'job design-pictures'],
    cycles: 11,
    because:
      'A document never changes. Only its pictures, findings and the hash of the last ordered roster do, which the reader does not store.',
  },
  {
    reads: ['cart_lines'],
    writes: ['cart_lines'],
    cycles: 2,
    because: 'A line that is added while its team is removed is a new line; adding to a line that is gone inserts it again.',
  },
  {
    reads: ['emails'],
    writes: ['emails'],
    cycles: 14,
    because: 'An email is claimed by one UPDATE on its state; who does not get it leaves it alone.',
  },
]

const CATALOG: readonly HarmlessCycle[] = [
  {
    call: GARMENT,
    cycles: 37,
    because:
      'The garment is changed under its lock and version; the list of all garments is read only to describe the change. A counted stock is what the admin has counted, whatever was there.',
  },
  {
    other: GARMENT,
    cycles: 21,
    because:
      'An order that is placed while a garment changes is placed at the price and in the size that it was quoted; the total was compared with the quote.',
  },
  {
    reads: ['product_categories'],
    call: PRODUCTS,
    cycles: 9,
    because:
      'A product that moves into a category which is being deleted is refused by the foreign key; the texts for the search are read FOR SHARE by the trigger.',
  },
  {
    reads: ['products', 'inventory'],
    call: CATEGORY_TREE,
    cycles: 15,
    because: 'The number of products is shown and decides nothing; a category with products cannot be deleted because of the foreign key.',
  },
  {
    reads: ['products', 'product_pictures', 'product_variants', 'inventory'],
    call: PICTURE_JOB,
    cycles: 17,
    because:
      'The job reads the product, draws for some seconds, and stores the pictures under the lock of the product if it is still printed with this design. Their descriptions have the title of the beginning.',
  },
  {
    reads: ['products', 'product_pictures', 'product_variants'],
    call: PRODUCTS,
    other: PICTURE_JOB,
    cycles: 7,
    because: 'The job changes only whether pictures are being drawn, which is shown and not stored by anybody else.',
  },
  {
    reads: ['products', 'product_pictures', 'product_variants', 'inventory'],
    call: [...NEW_PRODUCTS, 'PUT /api/product/:id'],
    other: [...NEW_PRODUCTS, 'PUT /api/product/:id'],
    cycles: 53,
    because:
      'Products with different keys do not meet; one with the same slug is refused by the unique key. An import locks the products that it changes.',
  },
  {
    reads: ['products', 'product_pictures', 'product_variants', 'inventory'],
    call: PRODUCTS,
    other: STOCK_CHANGES,
    cycles: 28,
    because: 'A counted stock is what the admin has counted, whatever was there; the summary of the product is computed under its lock.',
  },
  {
    reads: ['products', 'product_pictures', 'product_variants', 'inventory'],
    call: STOCK_CHANGES,
    other: [...PRODUCTS, ...PICTURE_JOB],
    cycles: 41,
    because:
      'An order freezes what it reads of a product; the stock is locked, and an ordered product cannot be deleted because its stock is locked first.',
  },
  {
    reads: ['order_lines'],
    call: ['DELETE /api/product/:id'],
    cycles: 2,
    because: 'The lines are read after the stock of the product is locked, which every order of it locks.',
  },
  {
    reads: ['search_terms', 'product_facet_changes', 'product_summaries', 'product_summary_changes'],
    cycles: 68,
    because:
      'A term that two changes add is added twice and tidied up at night. Changes are appended, and folded under an advisory lock by whoever gets it.',
  },
]

const ORDERS: readonly HarmlessCycle[] = [
  {
    reads: ['discounts', 'inventory'],
    call: ['POST /api/orders'],
    cycles: 4,
    because:
      'The quote reads both without a lock. Stock is locked before it is taken, a code before its use is counted, and the whole order is undone if either is not there.',
  },
  {
    reads: ['discounts'],
    call: ['job release-stock', 'POST /api/orders/order/:orderId/payment'],
    cycles: 4,
    because:
      'The use of a code is given back by one UPDATE that subtracts it, and counted again under the lock of its row, as by an order that is placed. Stock is locked before it is taken or returned.',
  },
  {
    reads: ['inventory'],
    writes: ['payments', 'production_tickets'],
    cycles: 4,
    because: 'Stock that was locked and changed is summed up for the lists of products; the payment and the ticket do not depend on it.',
  },
  {
    reads: ['order_lines', 'print_files'],
    call: ['job print-files', 'PUT /api/orders/order/:orderId/lines/:lineId/size'],
    cycles: 20,
    because:
      'The job stores what it has drawn only if the size of the line, read FOR SHARE, is still the one that it drew. One UPDATE calls the line ready only if it has that size and exactly these files; otherwise they are drawn again.',
  },
  {
    reads: ['orders'],
    call: ['job print-files'],
    cycles: 23,
    because: 'No cancelled order is opened again. What is rendered while its order is cancelled is printed by nobody.',
  },
  {
    other: ['job print-files'],
    writes: ['orders'],
    cycles: 53,
    because: 'The same, seen from who changes the order: all that the job reads of it is whether it is cancelled.',
  },
  {
    call: TICKET_MOVES,
    reads: ['production_tickets'],
    changedBy: ['insert'],
    cycles: 11,
    because: 'A ticket is found by its id or code, which no new one gets, and read again under the lock of its order.',
  },
  {
    call: REPRINTS,
    other: TICKET_MOVES,
    cycles: 15,
    because: 'The same, seen from the reprint: a ticket that is moved is not the one that is made.',
  },
  {
    call: ['job plates'],
    other: ['job plates'],
    cycles: 5,
    because:
      'Two runs for one side make the same files of the same settings; each stores all of them under the lock of the plates, after a look at their hash. The state in between is shown and decides nothing.',
  },
  {
    call: ['POST /api/production/lines/:lineId/:side/plates', 'job plates'],
    reads: ['plate_files', 'plate_sets'],
    other: ['job plates', 'POST /api/production/lines/:lineId/:side/plates'],
    writes: ['plate_sets', 'plate_files'],
    cycles: 3,
    because:
      'Plates whose files were replaced while they were read are at most rendered once more; who renders them looks at their hash again under their lock.',
  },
  {
    reads: ['payments'],
    other: [...PAYMENT_PAGES, 'job release-stock', 'job cancel-provider-payments'],
    cycles: 153,
    because:
      'These store only the address of the payment page and what the provider has said, each with one UPDATE. What an order needs to know of a payment is written and read under the lock of the order.',
  },
  {
    reads: ['orders', 'payments'],
    call: [...PAYMENT_PAGES, 'job release-stock', 'job cancel-provider-payments', 'job refund', 'POST /api/payments/stripe'],
    isEarlier: true,
    cycles: 157,
    because: 'Read to ask the provider. The answer is settled in a transaction that locks the order and reads both again.',
  },
  {
    reads: ['orders', 'payments', 'refunds'],
    other: [...REFUNDS, 'POST /api/payments/stripe', 'job release-stock'],
    isOtherEarlier: true,
    cycles: 36,
    because:
      'The other call has read the payment before it locked the order, to ask the provider; it decides by what it reads under the lock.',
  },
]

const SHEET_JOBS = ['job arrange-sheet', 'job write-sheet']
const SHEET_STEPS = ['POST /api/production/sheets/scan', 'PUT /api/presses/:pressId/deliveries/:deliveryId']

const SHEETS: readonly HarmlessCycle[] = [
  {
    reads: ['print_shapes'],
    cycles: 16,
    because:
      'A shape follows from the print whose hash is its key. It is stored ON CONFLICT DO NOTHING, and deleted in a statement that looks whether any print file has this hash.',
  },
  {
    call: SHEET_JOBS,
    isEarlier: true,
    cycles: 41,
    because:
      'Nobody but who deletes it changes a sheet while a job works on it (`lockDraft`, `freezeSheet`). What the job has found is stored under the lock of the sheet, and only if its version or task is still the one that was read.',
  },
  {
    other: SHEET_JOBS,
    isOtherEarlier: true,
    cycles: 59,
    because: 'The same, seen from the other call: what the job read before it locked the sheet decides nothing unless it is unchanged.',
  },
  {
    call: ['POST /api/production/sheets'],
    reads: ['gang_sheets', 'gang_sheet_pieces', 'production_tickets', 'orders', 'print_files', 'order_lines'],
    cycles: 27,
    because:
      'A print gets on one sheet only, because of a unique index, which INSERT … ON CONFLICT DO NOTHING waits for. One whose ticket has moved meanwhile is found when the sheet is frozen.',
  },
  {
    reads: ['gang_sheets', 'gang_sheet_pieces'],
    other: ['POST /api/production/sheets'],
    changedBy: ['insert', 'update'],
    cycles: 34,
    because: 'A sheet that is being made has a new id, no code and no printed piece; a print that it takes lies on no other sheet.',
  },
  {
    call: ['job arrange-sheet', ...PIECE_CHANGES],
    reads: ['order_lines'],
    other: ['PUT /api/orders/order/:orderId/lines/:lineId/size'],
    cycles: 4,
    because:
      'The sizes of a draft are shown and decide nothing. It is frozen under the lock of its orders, with the sizes that they have then.',
  },
  {
    call: ['PUT /api/orders/order/:orderId/lines/:lineId/size'],
    reads: ['production_tickets', 'gang_sheet_pieces', 'gang_sheets'],
    other: ['job print-files', 'job arrange-sheet', ...PIECE_CHANGES],
    cycles: 5,
    because:
      'Only a frozen sheet keeps the size, and it is frozen under the lock of its orders; a new ticket and a piece that moves between drafts are on none.',
  },
  {
    call: ['job arrange-sheet'],
    other: SHEET_STEPS,
    cycles: 1,
    because: 'Only drafts are arranged, and only frozen sheets are printed.',
  },
  { call: SHEET_STEPS, other: ['job arrange-sheet'], cycles: 1, because: 'The same, seen from who prints.' },
]

const PRESS_TABLES = ['presses', 'press_deliveries', 'press_files']

const PRESSES: readonly HarmlessCycle[] = [
  {
    call: ['PUT /api/production/tickets/:ticketId', 'POST /api/production/scan'],
    reads: ['press_deliveries', 'presses'],
    cycles: 34,
    because: 'Which presses have a ticket is shown on its card, and decides nothing.',
  },
  {
    reads: ['production_tickets', 'orders', 'order_lines', 'print_files', 'gang_sheets', 'gang_sheet_pieces'],
    writes: PRESS_TABLES,
    cycles: 133,
    because:
      'What is planned for a ticket or a sheet that moves or is stopped at the same moment is taken back by the next run, within a minute.',
  },
  {
    call: ['job deliver-to-press'],
    cycles: 60,
    because:
      'One process at a time serves a press, under an advisory lock. Each of its writes is conditional on the state that it ends, and a file gets its place only under FOR SHARE of the press as it was read.',
  },
  {
    call: ['job plan-press-deliveries', 'POST /api/presses', 'PUT /api/presses/:pressId', 'POST /api/presses/:pressId/tickets'],
    reads: PRESS_TABLES,
    cycles: 37,
    because:
      'Work is planned under a lock of the presses that get it; an index allows one open delivery of a ticket at a press, and only open ones are taken back.',
  },
  {
    reads: PRESS_TABLES,
    cycles: 148,
    because:
      'Deliveries are fetched, reported and taken back by one UPDATE each, conditional on their state; the settings of the press that are read before say only whether the ticket moves, and under which name.',
  },
  {
    call: SIGN_IN,
    other: ['POST /api/feedback'],
    reads: ['feedback'],
    writes: ['uploads'],
    cycles: 1,
    because: 'Feedback that another tab sends in that moment stays with the guest, as what is sent before the next sign-in does.',
  },
  {
    call: ['POST /api/feedback'],
    other: SIGN_IN,
    reads: ['uploads'],
    writes: ['feedback'],
    cycles: 1,
    because: 'The same, seen from the other tab: the picture is the same row with another owner.',
  },
  {
    call: SIGN_IN,
    other: ['POST /api/users/erase-guest'],
    reads: ['feedback'],
    writes: ['orders'],
    cycles: 1,
    because: 'Erased feedback belongs to nobody, and is not taken over: what else the guest has moves without it.',
  },
  {
    call: ['POST /api/users/erase-guest'],
    other: SIGN_IN,
    reads: ['orders'],
    writes: ['feedback'],
    cycles: 1,
    because: 'The orders are read again once their customers are locked, which signing in waits for.',
  },
  {
    call: ['POST /api/orders'],
    other: ['job delete-order-requests'],
    reads: ['order_requests'],
    writes: ['order_requests'],
    cycles: 1,
    because: 'The job deletes what is older than a week; no browser repeats a request for so long.',
  },
]

export const HARMLESS_CYCLES: readonly HarmlessCycle[] = [
  ...COUNTING,
  ...PEOPLE,
  ...DESIGNS_AND_FILES,
  ...CATALOG,
  ...ORDERS,
  ...SHEETS,
  ...PRESSES,
  ...ACCOUNTS,
]

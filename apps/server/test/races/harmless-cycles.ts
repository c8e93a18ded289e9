/** Cycles that no lock, key or statement closes, and why nothing goes wrong when they happen. Every field that is given must fit. */
export interface HarmlessCycle {
  /** The call that reads first and writes last. */
  call?: readonly string[]
  /** The call that comes between. */
  other?: readonly string[]
  /** The table that is read, and changed in between. */
  reads?: readonly string[]
  /** The table that is written last. */
  writes?: readonly string[]
  /** True: the read is in an earlier transaction than the write. */
  isEarlier?: true
  /** True: what the other call has read or written before is in an earlier transaction than what it changes in between. */
  isOtherEarlier?: true
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
  'PUT /api/orders/admin/:orderId/claims/:claimId',
  'POST /api/production/tickets/:ticketId/reprint',
  'PUT /api/category/:id',
  'PUT /api/stock/:id',
  'job release-stock',
]
const PICTURE_JOB = ['job product-pictures']
const PAYMENT_PAGES = ['GET /api/payments/pay/:reference', 'GET /api/payments/return/:reference']
const REFUNDS = ['POST /api/orders/admin/:orderId/refunds', 'PUT /api/orders/admin/:orderId/refunds/:refundId', 'job refund']

const PEOPLE: readonly HarmlessCycle[] = [
  {
    reads: ['users', 'sessions', 'customers'],
    isEarlier: true,
    because: 'Who asks is decided when the request arrives. A permission that is taken away counts from the next request on.',
  },
  {
    call: ACCOUNT_DELETION,
    because:
      'What another tab of the same person stores while the account is being deleted is refused by a foreign key, or belongs to a guest without a session, whose data are deleted like those of any inactive guest.',
  },
  {
    other: ACCOUNT_DELETION,
    because: 'The same, seen from the other tab: it has acted as somebody who was still there when it began.',
  },
  {
    call: SIGN_IN,
    because:
      'Signing in takes over what the guest of this browser has. What another tab stores for the guest at that moment stays with the guest, whose cookie the browser no longer sends.',
  },
  { other: SIGN_IN, because: 'The same, seen from the other tab: what it changes has another owner afterwards, and is the same row.' },
  {
    reads: ['users', 'user_tokens'],
    writes: ['users', 'user_tokens'],
    because:
      'A link that is asked for while an older one is being used is stored or not: a token is used up by DELETE … RETURNING, and whoever changes the password deletes those that are there.',
  },
  {
    reads: ['saved_views'],
    writes: ['saved_views'],
    because: 'A view of the same name is replaced by ON CONFLICT. Two tabs of one admin may pass the limit of 30 views by one.',
  },
  {
    call: ['POST /api/keys'],
    reads: ['api_keys'],
    because: 'Two owners who make a key at the same moment may pass the limit of active keys by one.',
  },
  {
    reads: ['rate_limits'],
    writes: ['rate_limits'],
    because: 'Each consumption is one INSERT … ON CONFLICT, which returns what was spent; giving back subtracts in one statement.',
  },
  {
    call: ['POST /api/orders'],
    reads: ['orders'],
    writes: ['orders'],
    because: 'The limits of strangers count the orders that are there. One that is linked to an account meanwhile counted as a stranger’s.',
  },
]

const DESIGNS_AND_FILES: readonly HarmlessCycle[] = [
  {
    call: ['job collect-files', 'job delete-files', 'job delete-stale-drafts'],
    because:
      'These jobs collect candidates first. Each is looked at again in the statement that deletes it, and pictures under FOR UPDATE of their row; references from designs, uploads and orders are foreign keys.',
  },
  {
    other: ['job collect-files', 'job delete-files', 'job delete-stale-drafts'],
    because:
      'They delete what nothing has referred to for weeks. Who refers to it in that moment keeps it by FOR KEY SHARE, is refused by a foreign key, or finds it gone before anything is stored.',
  },
  {
    call: UPLOADS,
    because:
      'The bytes of a customer are summed before an upload; two uploads at once may pass the limit by one picture. The rows of a picture are inserted ON CONFLICT DO NOTHING, and its file is checked after the commit.',
  },
  {
    reads: ['picture_copies'],
    writes: ['picture_copies'],
    because: 'A copy that two jobs make is the same file under the same name; its row is inserted ON CONFLICT DO NOTHING.',
  },
  {
    reads: ['designs', 'cart_lines', 'inventory', 'products', 'product_pictures', 'product_variants'],
    call: TEAM,
    because:
      'A team is replaced as a whole: the last roster that is sent counts. Designs of other customers and of products are met only because they are found by their content.',
  },
  {
    reads: ['designs'],
    other: [...TEAM, 'job design-pictures'],
    because:
      'A document never changes. Only its pictures, findings and the hash of the last ordered roster do, which the reader does not store.',
  },
  {
    reads: ['cart_lines'],
    writes: ['cart_lines'],
    because: 'A line that is added while its team is removed is a new line; adding to a line that is gone inserts it again.',
  },
  {
    reads: ['emails'],
    writes: ['emails'],
    because: 'An email is claimed by one UPDATE on its state; who does not get it leaves it alone.',
  },
]

const CATALOG: readonly HarmlessCycle[] = [
  {
    call: GARMENT,
    because:
      'The garment is changed under its lock and version; the list of all garments is read only to describe the change. A counted stock is what the admin has counted, whatever was there.',
  },
  {
    other: GARMENT,
    because:
      'An order that is placed while a garment changes is placed at the price and in the size that it was quoted; the total was compared with the quote.',
  },
  {
    reads: ['product_categories'],
    call: PRODUCTS,
    because:
      'A product that moves into a category which is being deleted is refused by the foreign key; the texts for the search are read FOR SHARE by the trigger.',
  },
  {
    reads: ['products'],
    call: CATEGORY_TREE,
    because: 'The number of products is shown and decides nothing; a category with products cannot be deleted because of the foreign key.',
  },
  {
    reads: ['products', 'product_pictures', 'product_variants', 'inventory'],
    call: PICTURE_JOB,
    because:
      'The job reads the product, draws for some seconds, and stores the pictures under the lock of the product if it is still printed with this design. Their descriptions have the title of the beginning.',
  },
  {
    reads: ['products', 'product_pictures', 'product_variants'],
    call: PRODUCTS,
    other: PICTURE_JOB,
    because: 'The job changes only whether pictures are being drawn, which is shown and not stored by anybody else.',
  },
  {
    reads: ['products', 'product_pictures', 'product_variants', 'inventory'],
    call: NEW_PRODUCTS,
    other: NEW_PRODUCTS,
    because:
      'Products with different keys do not meet; one with the same slug is refused by the unique key. An import locks the products that it changes.',
  },
  {
    reads: ['products', 'product_pictures', 'product_variants', 'inventory'],
    call: PRODUCTS,
    other: STOCK_CHANGES,
    because: 'A counted stock is what the admin has counted, whatever was there; the summary of the product is computed under its lock.',
  },
  {
    reads: ['products', 'product_pictures', 'product_variants', 'inventory'],
    call: STOCK_CHANGES,
    other: PRODUCTS,
    because:
      'An order freezes what it reads of a product; the stock is locked, and an ordered product cannot be deleted because its stock is locked first.',
  },
  {
    reads: ['order_lines'],
    call: ['DELETE /api/product/:id'],
    because: 'The lines are read after the stock of the product is locked, which every order of it locks.',
  },
  {
    reads: ['search_terms', 'product_facet_changes', 'product_summaries', 'product_summary_changes'],
    because:
      'A term that two changes add is added twice and tidied up at night. Changes are appended, and folded under an advisory lock by whoever gets it.',
  },
]

const ORDERS: readonly HarmlessCycle[] = [
  {
    reads: ['discounts', 'inventory'],
    call: ['POST /api/orders'],
    because:
      'The quote reads both without a lock. Stock is locked before it is taken, a code before its use is counted, and the whole order is undone if either is not there.',
  },
  {
    reads: ['inventory'],
    writes: ['payments', 'production_tickets'],
    because: 'Stock that was locked and changed is summed up for the lists of products; the payment and the ticket do not depend on it.',
  },
  {
    reads: ['order_lines', 'print_files'],
    call: ['job print-files', 'PUT /api/orders/order/:orderId/lines/:lineId/size'],
    because:
      'The job stores what it has drawn only if the size of the line, read FOR SHARE, is still the one that it drew; the state of the files is shown and decides nothing.',
  },
  {
    call: ['job plates'],
    other: ['job plates'],
    because:
      'Two runs for one side make the same files of the same settings; each stores all of them under the lock of the plates, after a look at their hash. The state in between is shown and decides nothing.',
  },
  {
    reads: ['payments'],
    other: [...PAYMENT_PAGES, 'job release-stock', 'job cancel-provider-payments'],
    because:
      'These store only the address of the payment page and what the provider has said, each with one UPDATE. What an order needs to know of a payment is written and read under the lock of the order.',
  },
  {
    reads: ['orders', 'payments'],
    call: [...PAYMENT_PAGES, 'job release-stock', 'job cancel-provider-payments', 'job refund', 'POST /api/payments/stripe'],
    isEarlier: true,
    because: 'Read to ask the provider. The answer is settled in a transaction that locks the order and reads both again.',
  },
  {
    reads: ['orders', 'payments', 'refunds'],
    other: [...REFUNDS, 'POST /api/payments/stripe', 'job release-stock'],
    isOtherEarlier: true,
    because:
      'The other call has read the payment before it locked the order, to ask the provider; it decides by what it reads under the lock.',
  },
]

const PRESS_TABLES = ['presses', 'press_deliveries', 'press_files']

const PRESSES: readonly HarmlessCycle[] = [
  {
    call: ['PUT /api/production/tickets/:ticketId', 'POST /api/production/scan'],
    reads: ['press_deliveries', 'presses'],
    because: 'Which presses have a ticket is shown on its card, and decides nothing.',
  },
  {
    reads: ['production_tickets', 'orders', 'order_lines', 'print_files'],
    writes: PRESS_TABLES,
    because: 'What is planned for a ticket that moves or is stopped at the same moment is taken back by the next run, within a minute.',
  },
  {
    call: ['job deliver-to-press'],
    because:
      'One process at a time serves a press, under an advisory lock. Each of its writes is conditional on the state that it ends, and a file gets its place only under FOR SHARE of the press as it was read.',
  },
  {
    call: ['job plan-press-deliveries', 'POST /api/presses', 'PUT /api/presses/:pressId', 'POST /api/presses/:pressId/tickets'],
    reads: PRESS_TABLES,
    because:
      'Work is planned under a lock of the presses that get it; an index allows one open delivery of a ticket at a press, and only open ones are taken back.',
  },
  {
    reads: PRESS_TABLES,
    because:
      'Deliveries are fetched, reported and taken back by one UPDATE each, conditional on their state; the settings of the press that are read before say only whether the ticket moves, and under which name.',
  },
]

export const HARMLESS_CYCLES: readonly HarmlessCycle[] = [...PEOPLE, ...DESIGNS_AND_FILES, ...CATALOG, ...ORDERS, ...PRESSES]

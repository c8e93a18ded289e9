/**
 * What closes the cycles of conflicting calls. Each line is checked: one that closes nothing any more fails, and so does a cycle that no
 * line closes.
 */

/** Row locks and advisory locks that make two calls wait for each other. */
export const LOCKS: Readonly<Record<string, string>> = {
  orders: 'Whoever changes an order, its lines, payments, refunds, claims or tickets locks its row first (`lockOrder`).',
  customers: 'What belongs to one customer is changed under the lock of their row: placing an order, signing in, deleting the account.',
  users: 'An account is changed under the lock of its row (`lockUser`, `lockShopOwners`).',
  user_tokens: 'A link of an email is used up by deleting its row: of two that use it, one deletes it.',
  sessions: 'A session is renewed and ended by changes of its one row.',
  emails: 'An email is claimed, sent and erased by changes of its one row.',
  audit_entries: 'Two erasures of the same name wait for each other at the entry.',
  feedback: 'Feedback and its pictures are reviewed under the lock of its row.',
  products: 'A product, its variants and pictures are changed under the lock of its row; the triggers lock it before they sum up.',
  product_categories: 'A category is changed under the lock of its row; a product that moves into it keeps it by FOR SHARE.',
  categories: 'A garment is changed under the lock of its row, after a look at its version.',
  inventory: 'Stock is locked in the order of its ids before it is compared with the demand.',
  discounts: 'The uses of a code are counted under the lock of its row.',
  pictures: 'A row that names a picture is stored under FOR KEY SHARE of the picture; deleting it takes FOR UPDATE and then looks again.',
  uploads: 'Who saves what shows a picture keeps the upload by FOR KEY SHARE.',
  plate_sets: 'The settings and files of plates are replaced under the lock of their row.',
  print_files: 'The print files of a line are replaced under the lock of their rows.',
  gang_sheets: 'A sheet is locked before its deliveries: FOR UPDATE by who moves or deletes it, FOR KEY SHARE by who gives it to a press.',
  presses: 'A press is changed and deleted under the lock of its row; whoever gives it work, or a file its place, keeps it by FOR SHARE.',
  press_deliveries: 'A delivery is reported under the lock of its row, and otherwise changed by one UPDATE that names its state.',
  press_files: 'A file of a delivery is marked as written and as fetched by changes of its one row.',
  order_events: 'Names in the history are erased by changes of its rows.',
  product_summary_changes: 'Folding the changes deletes, and so locks, those that it sums up.',
  product_facet_changes: 'Folding the changes deletes, and so locks, those that it sums up.',
  'advisory lock product_facets': 'One transaction at a time folds the changes of the facets; the others leave them for later.',
  'advisory lock product_summaries': 'One transaction at a time folds the changes of the summaries; the others leave them for later.',
  'advisory lock 7420161': 'Everything about one email address waits (`lockEmail`), also while no account has it.',
  'advisory lock 7420162': 'Of several processes that start at once, one creates the first admin.',
  'advisory lock 7420163': 'Changes of the tree of categories wait for each other (`lockTree`).',
  'advisory lock 7420164': 'Inks are compared with all others of the book before one is added or changed.',
}

/** Tables that only count. A call does not decide by them what else it writes, so that only cycles within the table itself are looked at. */
export const COUNTERS: ReadonlySet<string> = new Set([
  'rate_limits',
  'sessions',
  'audit_entries',
  'api_key_uses',
  'search_terms',
  'sales',
  'sale_changes',
  'monthly_sales',
  'order_tallies',
  'order_tally_changes',
  'product_counts',
  'product_facets',
  'product_facet_changes',
  'product_summaries',
  'product_summary_changes',
])

/** Columns by which nobody decides anything: when a row was seen or changed, and what triggers sum up under the lock of the row. */
export const IGNORED_COLUMNS: Readonly<Record<string, readonly string[]>> = {
  customers: ['last_seen_at'],
  users: ['last_seen_at'],
  sessions: ['last_seen_at'],
  payments: ['checked_at'],
  api_keys: ['last_used_at'],
  products: [
    'in_stock',
    'price_from_minor',
    'price_to_minor',
    'colors',
    'sizes',
    'variants',
    'card_pictures',
    'sold',
    'rating_hundredths',
    'rating_count',
    'search',
    'updated_at',
  ],
}

/**
 * What closes the cycles of conflicting calls. Each line is checked: one that closes nothing any more fails, and so does a cycle that no
 * line closes.
 */

/** Row locks and advisory locks that make two calls wait for each other. */
export const LOCKS: Readonly<Record<string, string>> = {
  orders: 'Whoever changes an order, its lines, payments, refunds, claims or tickets locks its row first (`lockOrder`).',
  customers: 'What belongs to one customer is changed under the lock of their row: placing an order, signing in, deleting the account.',
  users: 'An account is changed under the lock of its row (`lockUser`, `lockShopOwners`).',
  payments: 'A payment is settled under the lock of its order; its page and what the provider says are stored by one UPDATE of its row.',
  cart_lines: 'A line is changed, ordered and deleted by statements that lock its row.',
  production_tickets:
    'A ticket is moved under the lock of its order; a print of it that is put on a sheet again is looked for under the lock of its row.',
  rate_limits: 'What is spent is counted by one INSERT … ON CONFLICT on its row.',
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
  sale_changes: 'Folding the changes deletes, and so locks, those that it sums up.',
  order_tally_changes: 'Folding the changes deletes, and so locks, those that it sums up.',
  product_facet_changes: 'Folding the changes deletes, and so locks, those that it sums up.',
  'advisory lock order_tallies': 'One transaction at a time folds the changes of the tallies; the others leave them for later.',
  'advisory lock product_facets': 'One transaction at a time folds the changes of the facets; the others leave them for later.',
  'advisory lock product_summaries': 'One transaction at a time folds the changes of the summaries; the others leave them for later.',
  'advisory lock 7420161': 'Everything about one email address waits (`lockEmail`), also while no account has it.',
  'advisory lock 7420162': 'Of several processes that start at once, one creates the first admin.',
  'advisory lock 7420163': 'Changes of the tree of categories wait for each other (`lockTree`).',
  'advisory lock 7420164': 'Inks are compared with all others of the book before one is added or changed.',
  'advisory lock 7420165': 'Of the same feedback sent twice at once, the second waits and finds the first.',
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
  'product_offer_counts',
  'product_variant_counts',
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

/** Locks without which no cycle of two calls opens that was not there before, and what they are for. */
export const SPARE_LOCKS: readonly { statement: RegExp; because: string }[] = [
  {
    statement: /^with locked as/,
    because:
      'The statement compares and changes the stock that it locks. It locks in the order of the ids, so that two orders of the same sizes never wait for each other.',
  },
  {
    statement: /jsonb_to_recordset\(\$1::jsonb\) as counted .* order by id for update/s,
    because: 'What was counted is stored whatever was there. The rows are locked in the order of their ids, as those of orders are.',
  },
  {
    statement: /from "cart_lines" where "cart_lines"."customer_id" in .* order by "cart_lines"."id" asc for update/,
    because:
      'The rows of both customers are locked already. Lines are locked in the order of their ids, so that two who lock some of them never wait for each other.',
  },
  {
    statement: /from "cart_lines" left join "designs".* for /s,
    because:
      'A line that is being ordered cannot be changed or deleted meanwhile; the customer is locked before, and the line is deleted by its id.',
  },
  {
    statement: /from "press_deliveries" where .*\) order by "gang_sheets"."id" asc for update/s,
    because: 'Whoever reports deliveries of sheets locks the sheets before, in the order of their ids, as who plans them does.',
  },
  {
    statement: /from "gang_sheets" where "gang_sheets"."status" = 'frozen' .* for key share/s,
    because: 'A sheet that is given to presses cannot be deleted meanwhile, which a foreign key would refuse with an error.',
  },
  {
    statement: /from "uploads" inner join "pictures" .* for key share/s,
    because: 'A picture that is being saved is kept from the job that deletes unused ones, which a foreign key would refuse with an error.',
  },
  {
    statement: /from "pictures" where "pictures"."key" in .* for key share/s,
    because: 'The same for pictures of products and categories, which no foreign key keeps: two-transactions.http.test.ts makes both meet.',
  },
  {
    statement: /from "pictures" where "pictures"."key" = any.* for update/s,
    because: 'The other half: the job waits for who saves the picture, and looks again.',
  },
  {
    statement: /limit \$\d+ for (no key )?update of "(customers|uploads)" skip locked/,
    because: 'Rows that somebody works with are left for the next night.',
  },
  {
    statement: /from "drafts" where .* for share/s,
    because: 'A draft is not deleted while its picture is stored, whose file would stay.',
  },
  {
    statement: /from "product_categories" where "product_categories"."id" = \$1 for update/,
    because:
      'The tree is locked already. Who moves a product into the category waits, instead of being refused by a foreign key with an error.',
  },
  {
    statement: /from "categories" where "categories"."id" = \$1 for update/,
    because: 'The second of two admins finds another version. The same two calls meet in the stock that they count, which has a reason.',
  },
  {
    statement: /from "inks" where "inks"."id" = \$1 for update/,
    because: 'The advisory lock of the ink book makes changes wait for each other; this one makes a deletion wait, which takes no other.',
  },
  {
    statement: /from "order_lines" where "order_lines"."id" = \$1 for share/,
    because: 'The size is read again here. It cannot change until the files that were drawn for it are stored.',
  },
  {
    statement: /from "print_files" where .* for update/s,
    because: 'Of two jobs that store the files of a side, the second one deletes those of the first one, which would stay.',
  },
  {
    statement: /update "press_files" set "sha256" .* for share/s,
    because: 'The press is looked at in the statement that gives a file its place; it cannot change until that is committed.',
  },
]

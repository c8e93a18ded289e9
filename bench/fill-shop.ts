import { Client } from 'pg'

export interface ShopSize {
  products: number
  orders: number
}

/** A year and a half of orders; those of the last day or so are not shipped yet. */
const DAYS = 550
const MAX_OPEN_ORDERS = 1_500

/** Time-ordered ids like the shop's, but the same in every run. */
const CREATE_TIMED_ID = `create function pg_temp.timed_id(moment timestamptz, salt text) returns uuid language sql immutable as $$
  select (lpad(to_hex((extract(epoch from moment) * 1000)::bigint), 12, '0') || '7' || substr(md5(salt), 1, 3) || '8' || substr(md5(salt), 4, 15))::uuid $$`

const INSERT_PRODUCTS = ({ products }: ShopSize): string => `
  insert into inventory (id, sku, on_hand) select md5('shelf ' || n)::uuid, 'product/' || n, 50 from generate_series(1, ${products}) n;
  insert into products (id, slug, title, text, state, clothing_type, price_from_minor, colors, sizes, in_stock, card_pictures, search, created_at, updated_at)
  select pg_temp.timed_id(made.at, 'product ' || n), 'product-' || n, made.title, '', 'active', 'tshirt', 100000 + n % 5000, '{White}', '{medium}', true, '{}',
    to_tsvector('simple', made.title), made.at, made.at
  from generate_series(1, ${products}) n, lateral (select now() - (${products} - n) * interval '1 minute' as at,
    (array['Sunset', 'Harbour', 'Tiger', 'Lotus', 'Compass', 'Vinyl', 'Comet'])[1 + n % 7] || ' ' || (array['Tee', 'Print', 'Edition'])[1 + n % 3] || ' ' || n as title) made;
  insert into product_variants (id, product_id, color, size, price_minor, inventory_id)
  select md5('variant ' || n)::uuid, pg_temp.timed_id(now() - (${products} - n) * interval '1 minute', 'product ' || n), 'White', 'medium', 100000 + n % 5000, md5('shelf ' || n)::uuid
  from generate_series(1, ${products}) n;`

const INSERT_CUSTOMERS = ({ orders }: ShopSize): string => `
  insert into customers (id, token_hash, created_at) select md5('owner ' || n)::uuid, 'filled ' || n, now() from generate_series(0, ${orders} / 5) n;`

const INSERT_ORDERS = ({ orders }: ShopSize): string => `
  insert into orders (id, number, customer_id, payment_status, shipping_status, payment_method, contact, address, delivery, currency, lines_minor, discount_minor,
    shipping_minor, tax_minor, included_tax_minor, total_minor, stock, due_at, confirmed_at, packed_at, shipped_at, delivered_at, cancelled_at, created_at)
  select pg_temp.timed_id(made.at, 'order ' || n), 'PIC-' || (n + 100000), md5('owner ' || (n * 7919::bigint) % (${orders} / 5))::uuid,
    case made.state when 'cancelled' then 'cancelled' when 'abandoned' then 'failed' else 'confirmed' end,
    case made.state when 'abandoned' then 'pending' else made.state end,
    case when n % 4 = 0 then 'cash-on-delivery' else 'test' end,
    jsonb_build_object('name', made.first || ' ' || made.last, 'email', lower(made.first || '.' || made.last) || n || '@example.com', 'phone', '0771234567'),
    '{"line1": "12 Galle Road", "city": "Colombo", "country": "LK"}', '{"id": "standard", "title": "Standard delivery", "days": {"from": 3, "to": 5}}', 'LKR',
    150000 + n % 9973, 0, 35000, 0, 0, 185000 + n % 9973, case made.state when 'cancelled' then 'returned' when 'abandoned' then 'returned' else 'taken' end,
    made.at + interval '7 days', case when made.state not in ('cancelled', 'abandoned') then made.at end,
    case when made.state in ('packed', 'delivered', 'returned') then made.at end, case when made.state in ('delivered', 'returned') then made.at end,
    case when made.state in ('delivered', 'returned') then made.at end, case when made.state = 'cancelled' then made.at end, made.at
  from generate_series(1, ${orders}) n, lateral (select date_trunc('milliseconds', now() - (${orders} - n) * interval '${DAYS} days' / ${orders}) as at,
    (array['Ada', 'Nimal', 'Kumari', 'Ruwan', 'Amal', 'Ines', 'Otto', 'Mei'])[1 + (n * 31) % 8] as first,
    'Family' || (n * 7907::bigint) % (${orders} / 20 + 1) as last,
    case when n > ${orders} - least(${orders} / 10, ${MAX_OPEN_ORDERS}) then (array['pending', 'in_production', 'packed'])[1 + n % 3]
      when n % 100 < 90 then 'delivered' when n % 100 < 93 then 'returned' when n % 100 < 98 then 'cancelled' else 'abandoned' end as state) made;`

const INSERT_LINES = ({ products }: ShopSize): string => `
  insert into order_lines (id, order_id, position, design_id, product_id, variant_id, inventory_id, title, clothing_type, color, size_value, size_label, quantity,
    unit_price_minor, discount_minor, total_minor, front_picture_key, back_picture_key, front_capture_key, back_capture_key, document, document_hash, fonts, print_files)
  select md5('line ' || o.number)::uuid, o.id, 0, md5('design ' || o.number)::uuid, null, null, blank.inventory_id, 'T-shirt', 'tshirt', 'Black', 'medium', 'M', 1, 150000, 0, 150000,
    'front.png', 'back.png', 'front.png', 'back.png', '{}'::jsonb, 'hash', '[]'::jsonb, 'ready'
  from orders o, (select inventory_id from blanks where color = 'Black' and size = 'medium' limit 1) blank where substr(o.number, 5)::int % 3 <> 0
  union all
  select md5('line ' || o.number)::uuid, o.id, 0, null, variant.product_id, variant.id, variant.inventory_id, 'Product', 'tshirt', 'White', 'medium', 'M', 1, 150000, 0, 150000,
    'front.png', 'back.png', null, null, null, null, null, null
  from orders o join product_variants variant on variant.id = md5('variant ' || (1 + substr(o.number, 5)::int % ${products}))::uuid where substr(o.number, 5)::int % 3 = 0;`

/** The counts that the triggers would have written. */
const INSERT_COUNTS = `
  insert into order_tallies (name, amount) select tally.name, sum(tally.amount) from orders o, lateral order_tally_of(o) tally group by tally.name;
  insert into sales (day, kind, subject, title, picture_key, pieces, revenue_minor)
  select (o.confirmed_at at time zone 'UTC')::date, case when line.product_id is null then 'design' else 'product' end, coalesce(line.product_id::text, line.clothing_type),
    max(line.title), null, sum(line.quantity), sum(line.total_minor)
  from orders o join order_lines line on line.order_id = o.id where o.confirmed_at is not null and o.shipping_status <> 'cancelled' group by 1, 2, 3;`

/** Fills a new shop with a few statements; triggers and foreign keys are disabled meanwhile, which needs a superuser. */
export const fillShop = async (url: string, size: ShopSize): Promise<void> => {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(`set session_replication_role = replica; set synchronous_commit = off; set maintenance_work_mem = '256MB'`)
    await client.query(CREATE_TIMED_ID)
    for (const statement of [INSERT_PRODUCTS(size), INSERT_CUSTOMERS(size), INSERT_ORDERS(size), INSERT_LINES(size), INSERT_COUNTS]) {
      // Each depends on the one before.
      // oxlint-disable-next-line no-await-in-loop
      await client.query(statement)
    }
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
}

import { setTimeout as delay } from 'node:timers/promises'

import { Client } from 'pg'

export interface ShopSize {
  products: number
  orders: number
}

/** Three years of orders. */
const DAYS = 1_096
/** What is not shipped yet: about what a day brings, and in a small shop more than half, so that a board has much to show in both. */
const MAX_OPEN_ORDERS = 1_500
const OPEN_SHARE = 0.6

/** Time-ordered ids like the shop's, and numbers from 0 to 1 that look random, but the same in every run. */
const CREATE_FUNCTIONS = `create function pg_temp.timed_id(moment timestamptz, salt text) returns uuid language sql immutable as $$
  select (lpad(to_hex((extract(epoch from moment) * 1000)::bigint), 12, '0') || '7' || substr(md5(salt), 1, 3) || '8' || substr(md5(salt), 4, 15))::uuid $$;
  create function pg_temp.category_id(n int) returns uuid language sql immutable as $$ select pg_temp.timed_id('2026-01-01', 'category ' || n) $$;
  create function pg_temp.chance(n bigint, salt int) returns float8 language sql immutable as $$ select (hashint8extended(n, salt) & 1073741823) / 1073741824.0 $$;
  create function pg_temp.invented_word(n bigint) returns text language sql immutable as $$ select translate(substr(md5('word ' || n), 1, 7), '0123456789', 'ghijklmnop') $$`

/** Four prices a garment; titles of a frequent word, one of many seldom ones and a number; a description of some words; a third is translated. */
const INSERT_PRODUCTS = ({ products }: ShopSize): string => `
  insert into product_categories (id, slug, title, position) select pg_temp.category_id(n), 'filled-' || n, 'Category ' || n, 100 + n from generate_series(1, 12) n;
  insert into products (id, slug, title, text, state, clothing_type, product_category_id, price_from_minor, price_to_minor, colors, sizes, in_stock, card_pictures, translations,
    rating_hundredths, rating_count, search, created_at, updated_at)
  select pg_temp.timed_id(made.at, 'product ' || n), 'product-' || n, made.title, made.text,
    case when pg_temp.chance(n, 1) < 0.96 then 'active' when pg_temp.chance(n, 1) < 0.98 then 'draft' else 'archived' end,
    (array['tshirt', 'regular-tshirt', 'oversized-tshirt', 'croptop', 'hoodie'])[1 + made.garment], made.category,
    made.price, made.price, made.colors, made.sizes, n % 20 <> 0, array['front-' || n || '.webp', 'back-' || n || '.webp'],
    case when n % 3 = 0 then jsonb_build_object('es', jsonb_build_object('title', 'Camiseta ' || made.title)) else '{}' end,
    case when n % 10 = 0 then 300 + n % 201 else 0 end, case when n % 10 = 0 then 1 else 0 end,
    setweight(to_tsvector('simple', plain_letters(made.title || case when n % 3 = 0 then ' Camiseta' else '' end)), 'A') || setweight(to_tsvector('simple', plain_letters(made.text)), 'C'),
    made.at, made.at
  from generate_series(1, ${products}) n, lateral (select now() - (${products} - n) * interval '1 minute' as at,
    floor(pg_temp.chance(n, 2) * 5)::int as garment, 150000 + 20000 * floor(pg_temp.chance(n, 2) * 5)::int + 5000 * floor(pg_temp.chance(n, 9) * 4)::int as price,
    pg_temp.category_id(1 + floor(12 * power(pg_temp.chance(n, 3), 2))::int) as category,
    (array['{White}', '{Black}', '{White,Black}', '{Black,Blue}', '{White,Red}'])[1 + floor(pg_temp.chance(n, 4) * 5)]::text[] as colors,
    (array['{medium}', '{small,medium}', '{medium,large}', '{small,medium,large}'])[1 + floor(pg_temp.chance(n, 5) * 4)]::text[] as sizes,
    (array['Sunset', 'Harbour', 'Tiger', 'Lotus', 'Compass', 'Vinyl', 'Comet'])[1 + n % 7] || ' ' ||
      initcap(pg_temp.invented_word(floor(${products} / 4.0 * power(pg_temp.chance(n, 6), 3))::bigint)) || ' ' || n as title,
    'Soft cotton, printed by hand with a ' || (array['green', 'golden', 'quiet', 'loud', 'small'])[1 + n % 5] || ' ' || pg_temp.invented_word(n % 500) || ' that lasts.' as text) made;
  insert into inventory (id, sku, on_hand)
  select md5('shelf ' || product.slug || color || size)::uuid, product.slug || '/' || color || '/' || size, case when product.in_stock then 50 else 0 end
  from products product, unnest(colors) color, unnest(sizes) size where product.slug ~ '^product-[0-9]+$';
  insert into product_variants (id, product_id, color, size, price_minor, inventory_id)
  select md5('variant ' || product.slug || row_number() over (partition by product.id))::uuid, product.id, color, size, product.price_from_minor, md5('shelf ' || product.slug || color || size)::uuid
  from products product, unnest(colors) color, unnest(sizes) size where product.slug ~ '^product-[0-9]+$';
  insert into product_pictures (product_id, position, file_key, alt)
  select product.id, side, product.card_pictures[side + 1], product.title from products product, generate_series(0, 1) side where product.slug ~ '^product-[0-9]+$';
  update products set variants = (select array_agg(color || '/' || size || '/' || in_stock::int order by color, size) from unnest(colors) color, unnest(sizes) size)
  where slug ~ '^product-[0-9]+$';`

const INSERT_CUSTOMERS = ({ products, orders }: ShopSize): string => `
  insert into customers (id, token_hash, created_at) select md5('owner ' || n)::uuid, case when n % 4 = 0 then null else 'filled ' || n end, now() from generate_series(0, ${orders} / 5) n;
  insert into users (id, customer_id, email, name, created_at, is_active)
  select pg_temp.timed_id(now() - (${orders} / 5 - n) * interval '1 minute', 'user ' || n), md5('owner ' || n)::uuid, 'user' || n || '@example.com',
    (array['Ada', 'Nimal', 'Kumari', 'Ruwan', 'Amal', 'Ines', 'Otto', 'Mei'])[1 + (n * 31) % 8] || ' ' || initcap(pg_temp.invented_word(n % 3000)), now(), n % 97 <> 0
  from generate_series(0, ${orders} / 5) n where n % 4 = 0;
  insert into wishlist_items (customer_id, product_id, created_at)
  select md5('owner 0')::uuid, id, created_at from products where slug in (select 'product-' || (1 + (n * 37) % ${products}) from generate_series(1, 40) n);`

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
    case when n > ${orders} - least(${orders} * ${OPEN_SHARE}, ${MAX_OPEN_ORDERS}) then (array['pending', 'in_production', 'packed'])[1 + n % 3]
      when n % 100 < 90 then 'delivered' when n % 100 < 93 then 'returned' when n % 100 < 98 then 'cancelled' else 'abandoned' end as state) made;
  insert into payments (id, order_id, provider, reference, status, amount_minor, currency, paid_minor, created_at, ended_at)
  select md5('payment ' || number)::uuid, id, 'test', number || '-1', case payment_status when 'confirmed' then 'succeeded' else 'failed' end, total_minor, currency,
    case payment_status when 'confirmed' then total_minor end, created_at, created_at from orders where payment_method = 'test';`

/** Two thirds are custom designs with a ticket each; the products of the others follow Zipf's law. */
const INSERT_LINES = ({ products }: ShopSize): string => `
  insert into order_lines (id, order_id, position, design_id, product_id, variant_id, inventory_id, title, clothing_type, color, size_value, size_label, quantity,
    unit_price_minor, discount_minor, total_minor, front_picture_key, back_picture_key, front_capture_key, back_capture_key, document, document_hash, fonts, print_files)
  select md5('line ' || o.number)::uuid, o.id, 0, md5('design ' || o.number)::uuid, null, null, blank.inventory_id, 'T-shirt', 'tshirt', 'Black', 'medium', 'M', 1, 150000, 0, 150000,
    'front.png', 'back.png', 'front.png', 'back.png', '{}'::jsonb, 'hash', '[]'::jsonb, 'ready'
  from orders o, (select inventory_id from blanks where color = 'Black' and size = 'medium' limit 1) blank where substr(o.number, 5)::int % 3 <> 0
  union all
  select md5('line ' || o.number)::uuid, o.id, 0, null, variant.product_id, variant.id, variant.inventory_id, 'Product', 'tshirt', variant.color, variant.size, 'M', 1, 150000, 0, 150000,
    'front.png', 'back.png', null, null, null, null, null, null
  from orders o join product_variants variant on variant.id =
    md5('variant product-' || (1 + 7919::bigint * floor(power(${products}, pg_temp.chance(substr(o.number, 5)::int, 7)))::bigint % ${products}) || '1')::uuid
  where substr(o.number, 5)::int % 3 = 0;
  insert into production_tickets (id, order_line_id, code, quantity, state, since, is_open)
  select md5('ticket ' || o.number)::uuid, line.id, substr(o.number, 5) || '-1', 1, case o.shipping_status when 'pending' then 'waiting' when 'in_production' then 'printing' else 'packed' end, o.created_at,
    o.shipping_status in ('pending', 'in_production', 'packed')
  from orders o join order_lines line on line.order_id = o.id where line.design_id is not null and o.confirmed_at is not null and o.shipping_status <> 'cancelled';
  insert into print_files (order_line_id, side, png_key, png_sha256, pdf_key, pdf_sha256, width_px, height_px, width_mm, height_mm, dpi, document_hash, fonts, renderer, created_at)
  select order_line_id, 'front', 'front.png', '', 'front.pdf', '', 100, 100, 100, 100, 300, 'hash', '[]', 'filled', since from production_tickets;
  update products set sold = bought.quantity from (select product_id, sum(quantity)::int as quantity from order_lines where product_id is not null group by product_id) bought
  where products.id = bought.product_id;`

/** One email for two orders, one review or message for fifty, one entry of the log for ten. */
const INSERT_RECORDS = ({ products, orders }: ShopSize): string => `
  insert into emails (id, reference, kind, recipient_name, recipient_address, subject, text, html, state, created_at, sent_at)
  select pg_temp.timed_id(created_at, 'email ' || number), id::text, (array['order-placed', 'order-shipped', 'payment-received'])[1 + substr(number, 5)::int % 3], contact ->> 'name', contact ->> 'email',
    'Your order ' || number, 'Thank you.', '<p>Thank you.</p>', case when substr(number, 5)::int % 1000 = 0 then 'failed' else 'sent' end, created_at, created_at
  from orders where substr(number, 5)::int % 2 = 0;
  insert into feedback (id, rating, text, name, email, order_number, product_id, state, created_at)
  select pg_temp.timed_id(made.at, 'feedback ' || n), 1 + n % 5, 'Good ' || pg_temp.invented_word(n % 700) || ', would buy again.', 'Somebody ' || n, 'somebody' || n || '@example.com', null,
    (select id from products where slug = 'product-' || (1 + 7919::bigint * floor(power(${products}, pg_temp.chance(n, 8)))::bigint % ${products})),
    case when n > ${orders} / 50 - 10 then 'new' when n % 10 < 8 then 'published' else 'put-away' end, made.at
  from generate_series(1, ${orders} / 50) n, lateral (select now() - (${orders} / 50 - n) * interval '${DAYS} days' * 50 / ${orders} as at) made;
  insert into audit_entries (id, at, user_name, subject, subject_id, text)
  select pg_temp.timed_id(made.at, 'entry ' || n), made.at, 'Staff ' || n % 5, (array['order', 'product', 'discount', 'feedback', 'user'])[1 + n % 5], 'subject ' || n,
    'Changed ' || pg_temp.invented_word(n % 5000) || '.'
  from generate_series(1, ${orders} / 10) n, lateral (select now() - (${orders} / 10 - n) * interval '${DAYS} days' * 10 / ${orders} as at) made;`

/** The counts that the triggers would have written. */
const INSERT_COUNTS = `
  insert into order_tallies (name, amount) select tally.name, sum(tally.amount) from orders o, lateral order_tally_of(o) tally group by tally.name;
  insert into order_tallies (name, amount) select 'rating ' || rating, count(*) from feedback where state = 'published' group by 1;
  insert into sales (day, kind, subject, title, picture_key, pieces, revenue_minor)
  select (o.confirmed_at at time zone 'UTC')::date, case when line.product_id is null then 'design' else 'product' end, coalesce(line.product_id::text, line.clothing_type),
    max(line.title), null, sum(line.quantity), sum(line.total_minor)
  from orders o join order_lines line on line.order_id = o.id where o.confirmed_at is not null and o.shipping_status <> 'cancelled' group by 1, 2, 3;
  insert into monthly_sales (month, kind, subject, title, pieces, revenue_minor)
  select date_trunc('month', day::timestamp)::date, kind, subject, max(title), sum(pieces), sum(revenue_minor) from sales group by 1, 2, 3;
  insert into product_facets (product_category_id, clothing_type, price_minor, variants, product_count)
  select product_category_id, clothing_type, price_from_minor, variants, count(*) from products where state = 'active' and slug ~ '^product-[0-9]+$' group by 1, 2, 3, 4
  on conflict on constraint product_facets_group do update set product_count = product_facets.product_count + excluded.product_count;
  insert into product_offer_counts (product_category_id, clothing_type, price_minor, product_count)
  select product_category_id, clothing_type, price_minor, sum(product_count) from product_facets group by 1, 2, 3
  on conflict on constraint product_offer_counts_group do update set product_count = excluded.product_count;
  insert into product_variant_counts (variants, product_count) select variants, sum(product_count) from product_facets group by 1
  on conflict (variants) do update set product_count = excluded.product_count;
  insert into product_summaries select summary.* from summarise_for_admins(array(select id from products where slug ~ '^product-[0-9]+$')) summary
    on conflict (product_id) do nothing;
  insert into product_counts select state, product_category_id, clothing_type, least_stock, count(*) from product_summaries group by 1, 2, 3, 4;
  insert into search_terms (word) select word from ts_stat('select search from products where state = ''active''');`

/** Fills a new shop with a few statements; triggers and foreign keys are disabled meanwhile, which needs a superuser. */
export const fillShop = async (url: string, size: ShopSize): Promise<void> => {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(`set session_replication_role = replica; set synchronous_commit = off; set maintenance_work_mem = '256MB'`)
    await client.query(CREATE_FUNCTIONS)
    for (const statement of [
      INSERT_PRODUCTS(size),
      INSERT_CUSTOMERS(size),
      INSERT_ORDERS(size),
      INSERT_LINES(size),
      INSERT_RECORDS(size),
      INSERT_COUNTS,
    ]) {
      // Each depends on the one before.
      // oxlint-disable-next-line no-await-in-loop
      await client.query(statement)
    }
    await client.query('vacuum analyze')
    await client.query('checkpoint')
  } finally {
    await client.end()
  }
}

/** Resolves when PostgreSQL has tidied up after the filling: its work would be measured, and slows down what shares a core with it. */
export const waitForAutovacuum = async (url: string): Promise<void> => {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    let isBusy = true
    while (isBusy) {
      // oxlint-disable-next-line no-await-in-loop
      await delay(1_000)
      // oxlint-disable-next-line no-await-in-loop
      const { rowCount } = await client.query(`select from pg_stat_activity where backend_type = 'autovacuum worker'`)
      isBusy = rowCount !== 0
    }
  } finally {
    await client.end()
  }
}

-- A statement sums up what it saw when it began. Locked first, by a statement of its own, a product is summed up from what the
-- transaction before has committed, so that two changes at the same moment both count.
CREATE OR REPLACE FUNCTION summarise_products(ids uuid[]) RETURNS void
    LANGUAGE sql
    AS $$
  SELECT FROM products WHERE id = ANY(ids) ORDER BY id FOR NO KEY UPDATE;
  UPDATE products SET price_from_minor = offer.price_from, price_to_minor = offer.price_to, colors = offer.colors, sizes = offer.sizes, in_stock = offer.in_stock, card_pictures = offer.pictures
  FROM (
    SELECT named.id, min(variant.price_minor) AS price_from, max(variant.price_minor) AS price_to,
      coalesce(array_agg(DISTINCT variant.color) FILTER (WHERE variant.color IS NOT NULL), '{}') AS colors,
      coalesce(array_agg(DISTINCT variant.size) FILTER (WHERE variant.size IS NOT NULL), '{}') AS sizes,
      coalesce(bool_or(shelf.on_hand > 0), false) AS in_stock,
      coalesce((
        SELECT array_agg(shown.file_key ORDER BY shown.position)
        FROM (
          SELECT picture.file_key, picture.position
          FROM product_pictures picture
          LEFT JOIN LATERAL (
            SELECT first.color
            FROM product_pictures first
            JOIN product_variants sold ON sold.product_id = first.product_id AND sold.color = first.color AND sold.is_active
            JOIN inventory pieces ON pieces.id = sold.inventory_id
            WHERE first.product_id = named.id
            ORDER BY (pieces.on_hand > 0) DESC, first.position LIMIT 1
          ) opened ON true
          WHERE picture.product_id = named.id AND (opened.color IS NULL OR picture.color IS NULL OR picture.color = opened.color)
          ORDER BY picture.position LIMIT 2
        ) shown
      ), '{}') AS pictures
    FROM unnest(ids) AS named (id)
    LEFT JOIN product_variants variant ON variant.product_id = named.id AND variant.is_active
    LEFT JOIN inventory shelf ON shelf.id = variant.inventory_id
    GROUP BY named.id
  ) offer
  WHERE products.id = offer.id AND (products.price_from_minor, products.price_to_minor, products.colors, products.sizes, products.in_stock, products.card_pictures)
    IS DISTINCT FROM (offer.price_from, offer.price_to, offer.colors, offer.sizes, offer.in_stock, offer.pictures);
  -- Apart from the others: a variant that sells out changes nothing that lists show, so that nobody is notified.
  UPDATE products SET variants = offer.variants
  FROM (
    SELECT named.id, coalesce(array_agg(variant.color || '/' || variant.size || '/' || (shelf.on_hand > 0)::int ORDER BY variant.color, variant.size) FILTER (WHERE variant.id IS NOT NULL), '{}') AS variants
    FROM unnest(ids) AS named (id)
    LEFT JOIN product_variants variant ON variant.product_id = named.id AND variant.is_active
    LEFT JOIN inventory shelf ON shelf.id = variant.inventory_id
    GROUP BY named.id
  ) offer
  WHERE products.id = offer.id AND products.variants IS DISTINCT FROM offer.variants
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION rate_product(product uuid) RETURNS void
    LANGUAGE sql
    AS $$
  SELECT FROM products WHERE id = product FOR NO KEY UPDATE;
  UPDATE products SET (rating_hundredths, rating_count) =
    (SELECT coalesce(round(avg(rating) * 100), 0)::int, count(*)::int FROM feedback WHERE product_id = product AND state = 'published')
  WHERE id = product
$$;
--> statement-breakpoint
-- A category that is being renamed is waited for, and one that is about to be renamed waits: either the new product or the new name is seen.
CREATE OR REPLACE FUNCTION index_product_words() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
DECLARE
  titles text := NEW.title;
  texts text := NEW.text;
  category text;
  translated jsonb;
BEGIN
  FOR translated IN SELECT value FROM jsonb_each(NEW.translations) LOOP
    titles := concat_ws(' ', titles, translated ->> 'title');
    texts := concat_ws(' ', texts, translated ->> 'text');
  END LOOP;
  SELECT concat_ws(' ', title, (SELECT string_agg(value ->> 'title', ' ') FROM jsonb_each(translations)))
    INTO category FROM product_categories WHERE id = NEW.product_category_id FOR SHARE;
  NEW.search :=
    setweight(to_tsvector('simple', plain_letters(titles)), 'A') ||
    setweight(to_tsvector('simple', plain_letters(coalesce(category, '') || ' ' || NEW.clothing_type)), 'B') ||
    setweight(to_tsvector('simple', plain_letters(texts)), 'C');
  RETURN NEW;
END
$$;
--> statement-breakpoint
-- What changes at the same moment have left behind.
SELECT summarise_products(ARRAY(SELECT id FROM products));
--> statement-breakpoint
SELECT rate_product(id) FROM products;
--> statement-breakpoint
UPDATE products SET product_category_id = product_category_id WHERE product_category_id IS NOT NULL;

CREATE TABLE "product_counts" (
	"state" text NOT NULL,
	"product_category_id" uuid,
	"clothing_type" text NOT NULL,
	"least_stock" integer NOT NULL,
	"product_count" integer NOT NULL,
	CONSTRAINT "product_counts_group" UNIQUE NULLS NOT DISTINCT("state","product_category_id","clothing_type","least_stock")
);
--> statement-breakpoint
CREATE TABLE "product_summaries" (
	"product_id" uuid PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"product_category_id" uuid,
	"clothing_type" text NOT NULL,
	"least_stock" integer NOT NULL,
	"stock" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_summary_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "product_summary_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"product_id" uuid NOT NULL
);
--> statement-breakpoint
DROP INDEX "production_tickets_reprints";--> statement-breakpoint
TRUNCATE "monthly_sales";--> statement-breakpoint
ALTER TABLE "monthly_sales" ADD COLUMN "title" text NOT NULL;--> statement-breakpoint
ALTER TABLE "monthly_sales" ADD COLUMN "picture_key" text;--> statement-breakpoint
ALTER TABLE "monthly_sales" ADD COLUMN "revenue_minor" bigint NOT NULL;--> statement-breakpoint
ALTER TABLE "production_tickets" ADD COLUMN "is_open" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "product_summaries_stock" ON "product_summaries" USING btree ("stock","product_id");--> statement-breakpoint
CREATE INDEX "emails_contain" ON "emails" USING gin (trigrams(coalesce("recipient_address", '') || ' ' || coalesce("recipient_name", '') || ' ' || coalesce("subject", ''))) WHERE "emails"."state" <> 'waiting';--> statement-breakpoint
CREATE INDEX "production_tickets_open" ON "production_tickets" USING btree ("order_line_id") WHERE "production_tickets"."is_open";--> statement-breakpoint
-- As before, by way of payment too.
CREATE OR REPLACE FUNCTION order_tally_of(o orders) RETURNS TABLE(name text, amount bigint)
    LANGUAGE sql STABLE
    AS $$
  SELECT * FROM (VALUES
    ('state ' || o.payment_status || ' ' || o.shipping_status || ' ' || o.payment_method, 1::bigint),
    ('total', (o.shipping_status <> 'cancelled')::int::bigint),
    ('confirmed', (o.shipping_status <> 'cancelled' AND coalesce(o.confirmed_at, o.packed_at, o.shipped_at) IS NOT NULL)::int::bigint),
    ('packed', (o.shipping_status <> 'cancelled' AND coalesce(o.packed_at, o.shipped_at) IS NOT NULL)::int::bigint),
    ('shipped', (o.shipping_status <> 'cancelled' AND o.shipped_at IS NOT NULL)::int::bigint),
    ('cancelled', (o.shipping_status = 'cancelled')::int::bigint),
    ('placed ' || to_char(o.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD'), 1::bigint),
    ('orders ' || to_char(o.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD'), (o.shipping_status <> 'cancelled')::int::bigint),
    ('paid ' || to_char(o.confirmed_at AT TIME ZONE 'UTC', 'YYYY-MM-DD'), CASE WHEN o.confirmed_at IS NULL THEN 0 ELSE o.total_minor END)
  ) AS tally (name, amount) WHERE tally.amount <> 0
$$;
--> statement-breakpoint
DELETE FROM order_tally_changes WHERE starts_with(name, 'state ');
--> statement-breakpoint
DELETE FROM order_tallies WHERE starts_with(name, 'state ');
--> statement-breakpoint
INSERT INTO order_tallies (name, amount)
SELECT 'state ' || payment_status || ' ' || shipping_status || ' ' || payment_method, count(*) FROM orders GROUP BY 1;
--> statement-breakpoint
DROP TRIGGER orders_counted ON orders;
--> statement-breakpoint
CREATE TRIGGER orders_counted AFTER INSERT OR DELETE OR UPDATE OF payment_status, shipping_status, payment_method, confirmed_at, packed_at, shipped_at, created_at, total_minor, refunded_minor ON orders FOR EACH ROW EXECUTE FUNCTION count_order();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION fold_order_tallies() RETURNS void
    LANGUAGE plpgsql
    AS $$
BEGIN
  IF NOT pg_try_advisory_xact_lock(hashtext('order_tallies')) THEN RETURN; END IF;
  WITH gone AS (DELETE FROM order_tally_changes RETURNING name, amount)
  INSERT INTO order_tallies AS kept (name, amount) SELECT gone.name, sum(gone.amount) FROM gone GROUP BY gone.name
  ON CONFLICT (name) DO UPDATE SET amount = kept.amount + excluded.amount;
  WITH gone AS (DELETE FROM sale_changes RETURNING *), months AS (
    INSERT INTO monthly_sales AS kept (month, kind, subject, title, picture_key, pieces, revenue_minor)
    SELECT date_trunc('month', day::timestamp)::date, kind, subject, max(title), max(picture_key), sum(pieces), sum(revenue_minor) FROM gone GROUP BY 1, 2, 3
    ON CONFLICT (month, kind, subject) DO UPDATE SET pieces = kept.pieces + excluded.pieces, revenue_minor = kept.revenue_minor + excluded.revenue_minor,
      title = excluded.title, picture_key = excluded.picture_key
  )
  INSERT INTO sales AS kept (day, kind, subject, title, picture_key, pieces, revenue_minor)
  SELECT day, kind, subject, max(title), max(picture_key), sum(pieces), sum(revenue_minor) FROM gone GROUP BY day, kind, subject
  ON CONFLICT (day, kind, subject) DO UPDATE SET pieces = kept.pieces + excluded.pieces, revenue_minor = kept.revenue_minor + excluded.revenue_minor,
    title = excluded.title, picture_key = excluded.picture_key;
END
$$;
--> statement-breakpoint
INSERT INTO monthly_sales (month, kind, subject, title, picture_key, pieces, revenue_minor)
SELECT date_trunc('month', day::timestamp)::date, kind, subject, max(title), max(picture_key), sum(pieces), sum(revenue_minor) FROM sales GROUP BY 1, 2, 3;
--> statement-breakpoint
-- What the admin list shows of these products now.
CREATE FUNCTION summarise_for_admins(ids uuid[]) RETURNS TABLE (product_id uuid, state text, product_category_id uuid, clothing_type text, least_stock integer, stock integer)
    LANGUAGE sql STABLE
    AS $$
  SELECT product.id, product.state, product.product_category_id, product.clothing_type, least(min(pieces.on_hand), 6), coalesce(sum(pieces.on_hand), 0)::int
  FROM products product
  LEFT JOIN product_variants variant ON variant.product_id = product.id AND variant.is_active
  LEFT JOIN inventory pieces ON pieces.id = variant.inventory_id
  WHERE product.id = ANY(ids) GROUP BY product.id
$$;
--> statement-breakpoint
-- A change that commits meanwhile leaves a row of its own, so that its product is read from its own rows until the next fold.
CREATE FUNCTION fold_product_summaries() RETURNS void
    LANGUAGE plpgsql
    AS $$
DECLARE
  ids uuid[];
BEGIN
  IF NOT pg_try_advisory_xact_lock(hashtext('product_summaries')) THEN RETURN; END IF;
  WITH removed AS (DELETE FROM product_summary_changes RETURNING product_id)
  SELECT array_agg(DISTINCT product_id) INTO ids FROM removed;
  IF ids IS NULL THEN RETURN; END IF;
  WITH after AS MATERIALIZED (SELECT * FROM summarise_for_admins(ids)),
  counted AS (
    INSERT INTO product_counts AS stored (state, product_category_id, clothing_type, least_stock, product_count)
    SELECT state, product_category_id, clothing_type, least_stock, sum(change) FROM (
      SELECT state, product_category_id, clothing_type, least_stock, 1 AS change FROM after
      UNION ALL SELECT state, product_category_id, clothing_type, least_stock, -1 FROM product_summaries WHERE product_id = ANY(ids)
    ) part GROUP BY 1, 2, 3, 4 HAVING sum(change) <> 0
    ON CONFLICT ON CONSTRAINT product_counts_group DO UPDATE SET product_count = stored.product_count + excluded.product_count
  ), deleted AS (
    DELETE FROM product_summaries WHERE product_id = ANY(ids) AND product_id NOT IN (SELECT product_id FROM after)
  )
  INSERT INTO product_summaries AS stored (product_id, state, product_category_id, clothing_type, least_stock, stock)
  SELECT product_id, state, product_category_id, clothing_type, least_stock, stock FROM after
  ON CONFLICT (product_id) DO UPDATE SET state = excluded.state, product_category_id = excluded.product_category_id,
    clothing_type = excluded.clothing_type, least_stock = excluded.least_stock, stock = excluded.stock;
END
$$;
--> statement-breakpoint
CREATE FUNCTION note_summary_changes(ids uuid[]) RETURNS void
    LANGUAGE plpgsql
    AS $$
BEGIN
  INSERT INTO product_summary_changes (product_id) SELECT id FROM unnest(ids) id;
  -- Now and then one change tidies up for the others, and every large one for itself.
  IF random() < 0.02 OR cardinality(ids) > 100 THEN PERFORM fold_product_summaries(); END IF;
END
$$;
--> statement-breakpoint
CREATE FUNCTION note_product_summary() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  PERFORM note_summary_changes(ARRAY[coalesce(NEW.id, OLD.id)]);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION summarise_changed_products() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ids uuid[] := ARRAY(SELECT DISTINCT product_id FROM changed);
BEGIN
  PERFORM summarise_products(ids);
  IF TG_TABLE_NAME = 'product_variants' AND ids <> '{}' THEN PERFORM note_summary_changes(ids); END IF;
  PERFORM notify_products('listing', ids);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION notify_stock_changes() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  counted uuid[];
  turned uuid[];
BEGIN
  SELECT array_agg(DISTINCT variant.product_id) FILTER (WHERE (before.on_hand > 0) = (changed.on_hand > 0)),
    array_agg(DISTINCT variant.product_id) FILTER (WHERE (before.on_hand > 0) <> (changed.on_hand > 0))
    INTO counted, turned
  FROM changed JOIN before ON before.id = changed.id JOIN product_variants variant ON variant.inventory_id = changed.id
  WHERE before.on_hand <> changed.on_hand;
  IF counted IS NOT NULL THEN
    PERFORM note_summary_changes(counted);
    PERFORM notify_products('stock', counted);
  END IF;
  IF turned IS NOT NULL THEN
    PERFORM note_summary_changes(turned);
    PERFORM summarise_products(turned);
    PERFORM notify_products('availability', turned);
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
INSERT INTO product_summaries (product_id, state, product_category_id, clothing_type, least_stock, stock)
SELECT product_id, state, product_category_id, clothing_type, least_stock, stock FROM summarise_for_admins(ARRAY(SELECT id FROM products));
--> statement-breakpoint
INSERT INTO product_counts (state, product_category_id, clothing_type, least_stock, product_count)
SELECT state, product_category_id, clothing_type, least_stock, count(*) FROM product_summaries GROUP BY 1, 2, 3, 4;
--> statement-breakpoint
CREATE TRIGGER products_summarised AFTER INSERT OR DELETE ON products FOR EACH ROW EXECUTE FUNCTION note_product_summary();
--> statement-breakpoint
CREATE TRIGGER products_summary_changed AFTER UPDATE OF state, product_category_id, clothing_type ON products FOR EACH ROW
WHEN ((OLD.state, OLD.product_category_id, OLD.clothing_type) IS DISTINCT FROM (NEW.state, NEW.product_category_id, NEW.clothing_type)) EXECUTE FUNCTION note_product_summary();
--> statement-breakpoint
-- The tickets of orders that have not shipped, and open reprints; few of all.
UPDATE production_tickets ticket SET is_open = true
FROM order_lines line JOIN orders ord ON ord.id = line.order_id
WHERE line.id = ticket.order_line_id AND (ord.shipping_status IN ('pending', 'in_production', 'packed', 'on_hold') OR (ticket.reprint > 0 AND ticket.state <> 'packed'));
--> statement-breakpoint
ALTER TABLE production_tickets ALTER COLUMN is_open SET DEFAULT true;
--> statement-breakpoint
CREATE FUNCTION open_ticket() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  NEW.is_open := (NEW.reprint > 0 AND NEW.state <> 'packed') OR EXISTS (
    SELECT FROM order_lines line JOIN orders ord ON ord.id = line.order_id
    WHERE line.id = NEW.order_line_id AND ord.shipping_status IN ('pending', 'in_production', 'packed', 'on_hold'));
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER production_tickets_open BEFORE UPDATE OF state ON production_tickets FOR EACH ROW EXECUTE FUNCTION open_ticket();
--> statement-breakpoint
CREATE FUNCTION open_tickets_of_order() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  UPDATE production_tickets ticket
  SET is_open = NEW.shipping_status IN ('pending', 'in_production', 'packed', 'on_hold') OR (ticket.reprint > 0 AND ticket.state <> 'packed')
  FROM order_lines line WHERE line.order_id = NEW.id AND ticket.order_line_id = line.id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER orders_open_tickets AFTER UPDATE OF shipping_status ON orders FOR EACH ROW
WHEN ((OLD.shipping_status IN ('pending', 'in_production', 'packed', 'on_hold')) <> (NEW.shipping_status IN ('pending', 'in_production', 'packed', 'on_hold')))
EXECUTE FUNCTION open_tickets_of_order();
--> statement-breakpoint
CREATE FUNCTION count_published_reviews() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.state = 'published' THEN
    INSERT INTO order_tally_changes (name, amount) VALUES ('rating ' || OLD.rating, -1);
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.state = 'published' THEN
    INSERT INTO order_tally_changes (name, amount) VALUES ('rating ' || NEW.rating, 1);
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
INSERT INTO order_tallies (name, amount) SELECT 'rating ' || rating, count(*) FROM feedback WHERE state = 'published' GROUP BY 1;
--> statement-breakpoint
CREATE TRIGGER feedback_counted AFTER INSERT OR DELETE OR UPDATE OF state, rating ON feedback FOR EACH ROW EXECUTE FUNCTION count_published_reviews();
--> statement-breakpoint
-- So that the first lists are planned with what the new columns and indexes hold.
ANALYZE production_tickets, product_summaries, product_counts, monthly_sales, order_tallies, emails;

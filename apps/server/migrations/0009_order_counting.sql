-- What one order adds to every count. Milestones are cumulative: what was shipped was packed and confirmed.
CREATE FUNCTION "order_tally_of"(o "orders") RETURNS TABLE ("name" text, "amount" bigint) LANGUAGE sql STABLE AS $$
  SELECT * FROM (VALUES
    ('state ' || o.payment_status || ' ' || o.shipping_status, 1::bigint),
    ('total', (o.shipping_status <> 'cancelled')::int::bigint),
    ('confirmed', (o.shipping_status <> 'cancelled' AND coalesce(o.confirmed_at, o.packed_at, o.shipped_at) IS NOT NULL)::int::bigint),
    ('packed', (o.shipping_status <> 'cancelled' AND coalesce(o.packed_at, o.shipped_at) IS NOT NULL)::int::bigint),
    ('shipped', (o.shipping_status <> 'cancelled' AND o.shipped_at IS NOT NULL)::int::bigint),
    ('cancelled', (o.shipping_status = 'cancelled')::int::bigint),
    ('orders ' || to_char(o.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD'), (o.shipping_status <> 'cancelled')::int::bigint),
    ('paid ' || to_char(o.confirmed_at AT TIME ZONE 'UTC', 'YYYY-MM-DD'), CASE WHEN o.confirmed_at IS NULL THEN 0 ELSE o.total_minor END)
  ) AS tally (name, amount) WHERE tally.amount <> 0
$$;
--> statement-breakpoint
-- What the lines of an order sold: a piece of a product's shelf is that product, any other is a design on its garment.
CREATE FUNCTION "sales_of"(sold_order uuid) RETURNS TABLE ("kind" text, "subject" text, "title" text, "picture_key" text, "pieces" bigint, "revenue" bigint) LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN variant.product_id IS NULL THEN 'design' ELSE 'product' END, coalesce(variant.product_id::text, line.clothing_type), max(line.title),
    max(CASE WHEN variant.product_id IS NOT NULL THEN line.front_picture_key END), sum(line.quantity), sum(line.total_minor)::bigint
  FROM order_lines line LEFT JOIN product_variants variant ON variant.inventory_id = line.inventory_id
  WHERE line.order_id = sold_order GROUP BY 1, 2
$$;
--> statement-breakpoint
-- Adds the changes to the sums, unless somebody else is about it. Whoever changes sums holds this lock, so nobody waits for a row of them.
CREATE FUNCTION "fold_order_tallies"() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF NOT pg_try_advisory_xact_lock(hashtext('order_tallies')) THEN RETURN; END IF;
  WITH gone AS (DELETE FROM order_tally_changes RETURNING name, amount)
  INSERT INTO order_tallies AS kept (name, amount) SELECT gone.name, sum(gone.amount) FROM gone GROUP BY gone.name
  ON CONFLICT (name) DO UPDATE SET amount = kept.amount + excluded.amount;
  WITH gone AS (DELETE FROM sale_changes RETURNING *)
  INSERT INTO sales AS kept (day, kind, subject, title, picture_key, pieces, revenue_minor)
  SELECT day, kind, subject, max(title), max(picture_key), sum(pieces), sum(revenue_minor) FROM gone GROUP BY day, kind, subject
  ON CONFLICT (day, kind, subject) DO UPDATE SET pieces = kept.pieces + excluded.pieces, revenue_minor = kept.revenue_minor + excluded.revenue_minor,
    title = excluded.title, picture_key = excluded.picture_key;
END
$$;
--> statement-breakpoint
CREATE FUNCTION "count_order"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  was_sold boolean := false;
  is_sold boolean := false;
  refunded bigint := 0;
BEGIN
  IF TG_OP <> 'INSERT' THEN
    was_sold := OLD.confirmed_at IS NOT NULL AND OLD.shipping_status <> 'cancelled';
    refunded := refunded - OLD.refunded_minor;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    is_sold := NEW.confirmed_at IS NOT NULL AND NEW.shipping_status <> 'cancelled';
    refunded := refunded + NEW.refunded_minor;
  END IF;
  IF TG_OP = 'INSERT' THEN
    INSERT INTO order_tally_changes (name, amount) SELECT tally.name, tally.amount FROM order_tally_of(NEW) tally;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO order_tally_changes (name, amount) SELECT tally.name, -tally.amount FROM order_tally_of(OLD) tally;
  ELSE
    INSERT INTO order_tally_changes (name, amount)
    SELECT tally.name, sum(tally.amount) FROM (
      SELECT now_so.name, now_so.amount FROM order_tally_of(NEW) now_so
      UNION ALL SELECT before.name, -before.amount FROM order_tally_of(OLD) before
    ) tally GROUP BY tally.name HAVING sum(tally.amount) <> 0;
  END IF;
  IF refunded <> 0 THEN
    INSERT INTO order_tally_changes (name, amount) VALUES ('refunded ' || to_char(now() AT TIME ZONE 'UTC', 'YYYY-MM-DD'), refunded);
  END IF;
  IF is_sold <> was_sold THEN
    INSERT INTO sale_changes (day, kind, subject, title, picture_key, pieces, revenue_minor)
    SELECT (coalesce(CASE WHEN is_sold THEN NEW.confirmed_at END, OLD.confirmed_at) AT TIME ZONE 'UTC')::date, sold.kind, sold.subject, sold.title,
      sold.picture_key, CASE WHEN is_sold THEN sold.pieces ELSE -sold.pieces END, CASE WHEN is_sold THEN sold.revenue ELSE -sold.revenue END
    FROM sales_of(coalesce(NEW.id, OLD.id)) sold;
  END IF;
  -- About every hundredth deed tidies up for the others.
  IF mod(pg_current_xact_id()::text::numeric, 128) = 0 THEN PERFORM fold_order_tallies(); END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- The orders there are already; the ones paid before payments were stamped count from the day they were placed.
UPDATE "orders" SET "confirmed_at" = "created_at" WHERE "confirmed_at" IS NULL AND "payment_status" IN ('confirmed', 'partially_refunded', 'refunded');
--> statement-breakpoint
CREATE TRIGGER "orders_counted" AFTER INSERT OR DELETE OR UPDATE OF "payment_status", "shipping_status", "confirmed_at", "packed_at", "shipped_at", "created_at", "total_minor", "refunded_minor" ON "orders" FOR EACH ROW EXECUTE FUNCTION "count_order"();
--> statement-breakpoint
INSERT INTO "order_tallies" ("name", "amount") SELECT tally.name, sum(tally.amount) FROM "orders" o, LATERAL "order_tally_of"(o) tally GROUP BY tally.name;
--> statement-breakpoint
INSERT INTO "sales" ("day", "kind", "subject", "title", "picture_key", "pieces", "revenue_minor")
SELECT (o.confirmed_at AT TIME ZONE 'UTC')::date, sold.kind, sold.subject, max(sold.title), max(sold.picture_key), sum(sold.pieces), sum(sold.revenue)
FROM "orders" o, LATERAL "sales_of"(o.id) sold WHERE o.confirmed_at IS NOT NULL AND o.shipping_status <> 'cancelled' GROUP BY 1, 2, 3;

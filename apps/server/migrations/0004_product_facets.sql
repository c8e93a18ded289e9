CREATE TABLE "monthly_sales" (
	"month" date NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"pieces" bigint NOT NULL,
	CONSTRAINT "monthly_sales_month_kind_subject_pk" PRIMARY KEY("month","kind","subject")
);
--> statement-breakpoint
CREATE TABLE "product_facet_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "product_facet_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"product_category_id" uuid,
	"clothing_type" text NOT NULL,
	"price_minor" integer NOT NULL,
	"variants" text[] NOT NULL,
	"product_count" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_facets" (
	"product_category_id" uuid,
	"clothing_type" text NOT NULL,
	"price_minor" integer NOT NULL,
	"variants" text[] NOT NULL,
	"product_count" integer NOT NULL,
	CONSTRAINT "product_facets_group" UNIQUE NULLS NOT DISTINCT("product_category_id","clothing_type","price_minor","variants")
);
--> statement-breakpoint
CREATE TABLE "search_terms" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "search_terms_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"word" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "variants" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX "monthly_sales_best" ON "monthly_sales" USING btree ("month","pieces","kind","subject");--> statement-breakpoint
CREATE INDEX "search_terms_word" ON "search_terms" USING btree ("word" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "audit_entries_kind" ON "audit_entries" USING btree ("subject","id");--> statement-breakpoint
CREATE INDEX "users_deactivated" ON "users" USING btree ("id") WHERE not "users"."is_active";--> statement-breakpoint
CREATE INDEX "sales_best" ON "sales" USING btree ("day","pieces","kind","subject");--> statement-breakpoint
CREATE INDEX "sales_subject" ON "sales" USING btree ("kind","subject","day");
--> statement-breakpoint
CREATE OR REPLACE FUNCTION summarise_products(ids uuid[]) RETURNS void
    LANGUAGE sql
    AS $$
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
CREATE OR REPLACE FUNCTION fold_order_tallies() RETURNS void
    LANGUAGE plpgsql
    AS $$
BEGIN
  IF NOT pg_try_advisory_xact_lock(hashtext('order_tallies')) THEN RETURN; END IF;
  WITH gone AS (DELETE FROM order_tally_changes RETURNING name, amount)
  INSERT INTO order_tallies AS kept (name, amount) SELECT gone.name, sum(gone.amount) FROM gone GROUP BY gone.name
  ON CONFLICT (name) DO UPDATE SET amount = kept.amount + excluded.amount;
  WITH gone AS (DELETE FROM sale_changes RETURNING *), months AS (
    INSERT INTO monthly_sales AS kept (month, kind, subject, pieces)
    SELECT date_trunc('month', day::timestamp)::date, kind, subject, sum(pieces) FROM gone GROUP BY 1, 2, 3
    ON CONFLICT (month, kind, subject) DO UPDATE SET pieces = kept.pieces + excluded.pieces
  )
  INSERT INTO sales AS kept (day, kind, subject, title, picture_key, pieces, revenue_minor)
  SELECT day, kind, subject, max(title), max(picture_key), sum(pieces), sum(revenue_minor) FROM gone GROUP BY day, kind, subject
  ON CONFLICT (day, kind, subject) DO UPDATE SET pieces = kept.pieces + excluded.pieces, revenue_minor = kept.revenue_minor + excluded.revenue_minor,
    title = excluded.title, picture_key = excluded.picture_key;
END
$$;
--> statement-breakpoint
CREATE FUNCTION fold_product_facets() RETURNS void
    LANGUAGE plpgsql
    AS $$
BEGIN
  IF NOT pg_try_advisory_xact_lock(hashtext('product_facets')) THEN RETURN; END IF;
  WITH removed AS (DELETE FROM product_facet_changes RETURNING *)
  INSERT INTO product_facets AS stored (product_category_id, clothing_type, price_minor, variants, product_count)
  SELECT product_category_id, clothing_type, price_minor, variants, sum(product_count) FROM removed GROUP BY 1, 2, 3, 4 HAVING sum(product_count) <> 0
  ON CONFLICT ON CONSTRAINT product_facets_group DO UPDATE SET product_count = stored.product_count + excluded.product_count;
  DELETE FROM product_facets WHERE product_count = 0;
END
$$;
--> statement-breakpoint
CREATE FUNCTION count_product_facets() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
DECLARE
  was_for_sale boolean := false;
  is_for_sale boolean := false;
BEGIN
  IF TG_OP <> 'INSERT' THEN was_for_sale := OLD.state = 'active' AND OLD.price_from_minor IS NOT NULL; END IF;
  IF TG_OP <> 'DELETE' THEN is_for_sale := NEW.state = 'active' AND NEW.price_from_minor IS NOT NULL; END IF;
  IF was_for_sale AND is_for_sale AND (OLD.product_category_id, OLD.clothing_type, OLD.price_from_minor, OLD.variants)
    IS NOT DISTINCT FROM (NEW.product_category_id, NEW.clothing_type, NEW.price_from_minor, NEW.variants) THEN
    RETURN NULL;
  END IF;
  IF was_for_sale THEN
    INSERT INTO product_facet_changes (product_category_id, clothing_type, price_minor, variants, product_count)
    VALUES (OLD.product_category_id, OLD.clothing_type, OLD.price_from_minor, OLD.variants, -1);
  END IF;
  IF is_for_sale THEN
    INSERT INTO product_facet_changes (product_category_id, clothing_type, price_minor, variants, product_count)
    VALUES (NEW.product_category_id, NEW.clothing_type, NEW.price_from_minor, NEW.variants, 1);
  END IF;
  -- Now and then one change tidies up for the others.
  IF random() < 0.02 THEN PERFORM fold_product_facets(); END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION add_search_terms() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  INSERT INTO search_terms (word)
  SELECT lexeme.word FROM unnest(tsvector_to_array(NEW.search)) AS lexeme (word)
  WHERE NOT EXISTS (SELECT FROM search_terms known WHERE known.word = lexeme.word);
  RETURN NULL;
END
$$;
--> statement-breakpoint
UPDATE products SET variants = offer.variants
FROM (
  SELECT variant.product_id, array_agg(variant.color || '/' || variant.size || '/' || (shelf.on_hand > 0)::int ORDER BY variant.color, variant.size) AS variants
  FROM product_variants variant JOIN inventory shelf ON shelf.id = variant.inventory_id WHERE variant.is_active GROUP BY variant.product_id
) offer WHERE products.id = offer.product_id;
--> statement-breakpoint
INSERT INTO product_facets (product_category_id, clothing_type, price_minor, variants, product_count)
SELECT product_category_id, clothing_type, price_from_minor, variants, count(*) FROM products WHERE state = 'active' AND price_from_minor IS NOT NULL GROUP BY 1, 2, 3, 4;
--> statement-breakpoint
INSERT INTO search_terms (word) SELECT word FROM ts_stat('select search from products where state = ''active''') ORDER BY word;
--> statement-breakpoint
INSERT INTO monthly_sales (month, kind, subject, pieces)
SELECT date_trunc('month', day::timestamp)::date, kind, subject, sum(pieces) FROM sales GROUP BY 1, 2, 3;
--> statement-breakpoint
CREATE TRIGGER products_counted AFTER INSERT OR DELETE OR UPDATE OF state, product_category_id, clothing_type, price_from_minor, variants ON products FOR EACH ROW EXECUTE FUNCTION count_product_facets();
--> statement-breakpoint
CREATE TRIGGER products_terms AFTER INSERT OR UPDATE OF title, text, translations, product_category_id, clothing_type, state ON products FOR EACH ROW WHEN (NEW.state = 'active') EXECUTE FUNCTION add_search_terms();

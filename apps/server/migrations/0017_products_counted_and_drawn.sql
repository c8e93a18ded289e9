ALTER TABLE "products" ADD COLUMN "picture_work" text DEFAULT 'none' NOT NULL;--> statement-breakpoint
CREATE INDEX "product_pictures_file" ON "product_pictures" USING btree ("file_key");--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_picture_work" CHECK ("products"."picture_work" in ('none', 'drawing', 'failed'));
--> statement-breakpoint
-- What a list shows of products is reckoned once a statement, however many rows it changed: a table of a hundred thousand is imported in one.
CREATE FUNCTION "summarise_products"("ids" uuid[]) RETURNS void LANGUAGE sql AS $$
  UPDATE products SET price_from_minor = offer.price_from, colors = offer.colors, in_stock = offer.in_stock, card_pictures = offer.pictures
  FROM (
    SELECT named.id, min(variant.price_minor) AS price_from,
      coalesce(array_agg(DISTINCT variant.color) FILTER (WHERE variant.color IS NOT NULL), '{}') AS colors,
      coalesce(bool_or(shelf.on_hand > 0), false) AS in_stock,
      coalesce((
        SELECT array_agg(first.file_key ORDER BY first.position)
        FROM (SELECT file_key, position FROM product_pictures WHERE product_id = named.id ORDER BY position LIMIT 2) first
      ), '{}') AS pictures
    FROM unnest(ids) AS named (id)
    LEFT JOIN product_variants variant ON variant.product_id = named.id AND variant.is_active
    LEFT JOIN inventory shelf ON shelf.id = variant.inventory_id
    GROUP BY named.id
  ) offer
  WHERE products.id = offer.id AND (products.price_from_minor, products.colors, products.in_stock, products.card_pictures)
    IS DISTINCT FROM (offer.price_from, offer.colors, offer.in_stock, offer.pictures)
$$;
--> statement-breakpoint
CREATE FUNCTION "summarise_changed_products"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM summarise_products(ARRAY(SELECT DISTINCT product_id FROM changed));
  RETURN NULL;
END
$$;
--> statement-breakpoint
DROP TRIGGER "product_variants_summed" ON "product_variants";
--> statement-breakpoint
CREATE TRIGGER "product_variants_added" AFTER INSERT ON "product_variants" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION summarise_changed_products();
--> statement-breakpoint
CREATE TRIGGER "product_variants_changed" AFTER UPDATE ON "product_variants" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION summarise_changed_products();
--> statement-breakpoint
CREATE TRIGGER "product_variants_gone" AFTER DELETE ON "product_variants" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION summarise_changed_products();
--> statement-breakpoint
DROP TRIGGER "product_pictures_summed" ON "product_pictures";
--> statement-breakpoint
CREATE TRIGGER "product_pictures_added" AFTER INSERT ON "product_pictures" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION summarise_changed_products();
--> statement-breakpoint
CREATE TRIGGER "product_pictures_changed" AFTER UPDATE ON "product_pictures" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION summarise_changed_products();
--> statement-breakpoint
CREATE TRIGGER "product_pictures_gone" AFTER DELETE ON "product_pictures" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION summarise_changed_products();
--> statement-breakpoint
-- As before: the stock of a product is told apart, unless a shelf runs out or is filled again.
CREATE FUNCTION "tell_stock_changes"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  turned uuid[];
BEGIN
  PERFORM pg_notify('catalogue', variant.product_id::text)
  FROM changed JOIN before ON before.id = changed.id JOIN product_variants variant ON variant.inventory_id = changed.id
  WHERE before.on_hand <> changed.on_hand AND (before.on_hand > 0) = (changed.on_hand > 0);
  SELECT array_agg(DISTINCT variant.product_id) INTO turned
  FROM changed JOIN before ON before.id = changed.id JOIN product_variants variant ON variant.inventory_id = changed.id
  WHERE (before.on_hand > 0) <> (changed.on_hand > 0);
  IF turned IS NOT NULL THEN
    PERFORM summarise_products(turned);
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
DROP TRIGGER "inventory_told" ON "inventory";
--> statement-breakpoint
CREATE TRIGGER "inventory_told" AFTER UPDATE ON "inventory" REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_stock_changes();
--> statement-breakpoint
DROP FUNCTION "tell_stock_change"();
--> statement-breakpoint
DROP FUNCTION "summarise_changed_product"();
--> statement-breakpoint
DROP FUNCTION "summarise_product"(uuid);
--> statement-breakpoint
-- What was sold changes with every confirmed order and none of the words anybody searches by, so it is told apart too.
DROP TRIGGER "products_told" ON "products";
--> statement-breakpoint
CREATE TRIGGER "products_told" AFTER INSERT OR DELETE OR UPDATE OF slug, title, text, seo_title, seo_text, clothing_type, shelf_id, state, design_id, price_from_minor, colors, in_stock, card_pictures, rating_hundredths, rating_count ON "products" FOR EACH STATEMENT EXECUTE FUNCTION tell_product_change();
--> statement-breakpoint
-- In the transaction that confirms or cancels an order, in the order of the ids, so that two orders never wait for each other crosswise.
CREATE FUNCTION "count_sold_products"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  was_sold boolean := OLD.confirmed_at IS NOT NULL AND OLD.shipping_status <> 'cancelled';
  is_sold boolean := NEW.confirmed_at IS NOT NULL AND NEW.shipping_status <> 'cancelled';
  line record;
BEGIN
  IF is_sold <> was_sold THEN
    FOR line IN SELECT subject::uuid AS product, pieces::int AS pieces FROM sales_of(NEW.id) WHERE kind = 'product' ORDER BY subject::uuid LOOP
      UPDATE products SET sold = sold + CASE WHEN is_sold THEN line.pieces ELSE -line.pieces END WHERE id = line.product;
      PERFORM pg_notify('catalogue', line.product::text);
    END LOOP;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "orders_sold" AFTER UPDATE OF "shipping_status", "confirmed_at" ON "orders" FOR EACH ROW EXECUTE FUNCTION "count_sold_products"();
--> statement-breakpoint
UPDATE "products" SET "sold" = sold.pieces
FROM (
  SELECT made.subject::uuid AS product, sum(made.pieces)::int AS pieces FROM "orders" o, LATERAL "sales_of"(o.id) made
  WHERE made.kind = 'product' AND o.confirmed_at IS NOT NULL AND o.shipping_status <> 'cancelled' GROUP BY 1
) sold
WHERE "products"."id" = sold.product;

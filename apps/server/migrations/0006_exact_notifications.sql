-- Which product changed and in what way, so that only what shows it is dropped from memory; `all` for very many of them.
CREATE FUNCTION notify_products(kind text, ids uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF cardinality(ids) > 100 THEN
    PERFORM pg_notify('catalogue', 'all');
  ELSE
    PERFORM pg_notify('catalogue', kind || ' ' || id) FROM unnest(ids) id;
  END IF;
END
$$;
--> statement-breakpoint
CREATE FUNCTION notify_listed_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM notify_products('listing', ARRAY(SELECT id FROM changed));
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION notify_changed_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM notify_products('listing', ARRAY(
    SELECT changed.id FROM changed JOIN before ON before.id = changed.id
    WHERE (before.slug, before.title, before.text, before.seo_title, before.seo_text, before.translations, before.clothing_type, before.product_category_id, before.state,
        before.design_id, before.price_from_minor, before.price_to_minor, before.colors, before.sizes, before.rating_hundredths, before.rating_count)
      IS DISTINCT FROM (changed.slug, changed.title, changed.text, changed.seo_title, changed.seo_text, changed.translations, changed.clothing_type, changed.product_category_id,
        changed.state, changed.design_id, changed.price_from_minor, changed.price_to_minor, changed.colors, changed.sizes, changed.rating_hundredths, changed.rating_count)));
  PERFORM notify_products('availability', ARRAY(
    SELECT changed.id FROM changed JOIN before ON before.id = changed.id
    WHERE (before.in_stock, before.card_pictures) IS DISTINCT FROM (changed.in_stock, changed.card_pictures)));
  RETURN NULL;
END
$$;
--> statement-breakpoint
DROP TRIGGER products_notify ON products;
--> statement-breakpoint
CREATE TRIGGER products_notify_added AFTER INSERT ON products REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_listed_products();
--> statement-breakpoint
CREATE TRIGGER products_notify_changed AFTER UPDATE ON products REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_changed_products();
--> statement-breakpoint
CREATE TRIGGER products_notify_deleted AFTER DELETE ON products REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_listed_products();
--> statement-breakpoint
-- Variants and pictures have triggers that name the products of the changed rows.
DROP TRIGGER product_variants_notify ON product_variants;
--> statement-breakpoint
DROP TRIGGER product_pictures_notify ON product_pictures;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION summarise_changed_products() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ids uuid[] := ARRAY(SELECT DISTINCT product_id FROM changed);
BEGIN
  PERFORM summarise_products(ids);
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
    PERFORM notify_products('stock', counted);
  END IF;
  IF turned IS NOT NULL THEN
    PERFORM summarise_products(turned);
    PERFORM notify_products('availability', turned);
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION count_sold_products() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  was_sold boolean := OLD.confirmed_at IS NOT NULL AND OLD.shipping_status <> 'cancelled';
  is_sold boolean := NEW.confirmed_at IS NOT NULL AND NEW.shipping_status <> 'cancelled';
  line record;
BEGIN
  IF is_sold <> was_sold THEN
    FOR line IN SELECT subject::uuid AS product, pieces::int AS pieces FROM sales_of(NEW.id) WHERE kind = 'product' ORDER BY subject::uuid LOOP
      UPDATE products SET sold = sold + CASE WHEN is_sold THEN line.pieces ELSE -line.pieces END WHERE id = line.product;
      PERFORM pg_notify('catalogue', 'sold ' || line.product);
    END LOOP;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- A review may change without its stars.
CREATE OR REPLACE FUNCTION rate_reviewed_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.product_id IS NOT NULL THEN
    PERFORM rate_product(OLD.product_id);
    PERFORM notify_products('listing', ARRAY[OLD.product_id]);
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.product_id IS NOT NULL THEN
    PERFORM rate_product(NEW.product_id);
    PERFORM notify_products('listing', ARRAY[NEW.product_id]);
  END IF;
  PERFORM pg_notify('catalogue', 'reviews');
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER categories_notify AFTER INSERT OR DELETE OR UPDATE ON categories FOR EACH STATEMENT EXECUTE FUNCTION notify_product_change();
--> statement-breakpoint
CREATE TRIGGER category_sizes_notify AFTER INSERT OR DELETE OR UPDATE ON category_sizes FOR EACH STATEMENT EXECUTE FUNCTION notify_product_change();
--> statement-breakpoint
CREATE TRIGGER category_colors_notify AFTER INSERT OR DELETE OR UPDATE ON category_colors FOR EACH STATEMENT EXECUTE FUNCTION notify_product_change();

ALTER TABLE "products" ADD COLUMN "translations" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_translations" CHECK (jsonb_typeof("products"."translations") = 'object' and "products"."translations" - array['en', 'es'] = '{}'
        and not jsonb_path_exists("products"."translations", 'strict $.* ? (@.type() != "object")')
        and not jsonb_path_exists("products"."translations", 'strict $.*.* ? (@.type() != "string" || @ == "")', silent => true));
--> statement-breakpoint
-- A product is found by its texts in every language; titles count most, as before.
CREATE OR REPLACE FUNCTION "index_product_words"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  titles text := NEW.title;
  texts text := NEW.text;
  translated jsonb;
BEGIN
  FOR translated IN SELECT value FROM jsonb_each(NEW.translations) LOOP
    titles := concat_ws(' ', titles, translated ->> 'title');
    texts := concat_ws(' ', texts, translated ->> 'text');
  END LOOP;
  NEW.search :=
    setweight(to_tsvector('simple', plain_letters(titles)), 'A') ||
    setweight(to_tsvector('simple', plain_letters(coalesce((SELECT title FROM product_categories WHERE id = NEW.shelf_id), '') || ' ' || NEW.clothing_type)), 'B') ||
    setweight(to_tsvector('simple', plain_letters(texts)), 'C');
  RETURN NEW;
END
$$;
--> statement-breakpoint
DROP TRIGGER "products_words" ON "products";
--> statement-breakpoint
CREATE TRIGGER "products_words" BEFORE INSERT OR UPDATE OF title, text, translations, shelf_id, clothing_type ON "products" FOR EACH ROW EXECUTE FUNCTION index_product_words();
--> statement-breakpoint
DROP TRIGGER "products_told" ON "products";
--> statement-breakpoint
CREATE TRIGGER "products_told" AFTER INSERT OR DELETE OR UPDATE OF slug, title, text, seo_title, seo_text, translations, clothing_type, shelf_id, state, design_id, price_from_minor, colors, in_stock, card_pictures, rating_hundredths, rating_count ON "products" FOR EACH STATEMENT EXECUTE FUNCTION tell_product_change();
--> statement-breakpoint
-- An order keeps titles in its buyer's language; what is sold is counted by product, under the product's own title.
CREATE OR REPLACE FUNCTION "sales_of"(sold_order uuid) RETURNS TABLE ("kind" text, "subject" text, "title" text, "picture_key" text, "pieces" bigint, "revenue" bigint) LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN variant.product_id IS NULL THEN 'design' ELSE 'product' END, coalesce(variant.product_id::text, line.clothing_type), max(coalesce(product.title, line.title)),
    max(CASE WHEN variant.product_id IS NOT NULL THEN coalesce(line.front_picture_key, line.back_picture_key) END), sum(line.quantity), sum(line.total_minor)::bigint
  FROM order_lines line
  LEFT JOIN product_variants variant ON variant.inventory_id = line.inventory_id
  LEFT JOIN products product ON product.id = variant.product_id
  WHERE line.order_id = sold_order GROUP BY 1, 2
$$;

ALTER TABLE "products" RENAME COLUMN "shelf_id" TO "product_category_id";
--> statement-breakpoint
ALTER TABLE "products" RENAME CONSTRAINT "products_shelf_id_product_categories_id_fk" TO "products_product_category_id_product_categories_id_fk";
--> statement-breakpoint
ALTER INDEX "products_shelf" RENAME TO "products_product_category";
--> statement-breakpoint
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
    INTO category FROM product_categories WHERE id = NEW.product_category_id;
  NEW.search :=
    setweight(to_tsvector('simple', plain_letters(titles)), 'A') ||
    setweight(to_tsvector('simple', plain_letters(coalesce(category, '') || ' ' || NEW.clothing_type)), 'B') ||
    setweight(to_tsvector('simple', plain_letters(texts)), 'C');
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION index_category_words() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  UPDATE products SET product_category_id = product_category_id WHERE product_category_id = NEW.id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- Views saved before the filter was renamed.
UPDATE "saved_views" SET "query" = regexp_replace("query", '(^|[?&])shelf=', '\1category=') WHERE "query" ~ '(^|[?&])shelf=';

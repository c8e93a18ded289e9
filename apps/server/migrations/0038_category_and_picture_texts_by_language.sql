ALTER TABLE "product_categories" ADD COLUMN "translations" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "product_pictures" ADD COLUMN "translations" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "product_categories" ADD CONSTRAINT "product_categories_translations" CHECK (jsonb_typeof("product_categories"."translations") = 'object' and "product_categories"."translations" - array['en', 'es'] = '{}'
        and not jsonb_path_exists("product_categories"."translations", 'strict $.* ? (@.type() != "object")')
        and not jsonb_path_exists("product_categories"."translations", 'strict $.*.* ? (@.type() != "string" || @ == "")', silent => true));--> statement-breakpoint
ALTER TABLE "product_pictures" ADD CONSTRAINT "product_pictures_translations" CHECK (jsonb_typeof("product_pictures"."translations") = 'object' and "product_pictures"."translations" - array['en', 'es'] = '{}'
        and not jsonb_path_exists("product_pictures"."translations", 'strict $.* ? (@.type() != "object")')
        and not jsonb_path_exists("product_pictures"."translations", 'strict $.*.* ? (@.type() != "string" || @ == "")', silent => true));
--> statement-breakpoint
-- A product is found by the titles of its category in every language, as by its own.
CREATE OR REPLACE FUNCTION "index_product_words"() RETURNS trigger LANGUAGE plpgsql AS $$
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
    INTO category FROM product_categories WHERE id = NEW.shelf_id;
  NEW.search :=
    setweight(to_tsvector('simple', plain_letters(titles)), 'A') ||
    setweight(to_tsvector('simple', plain_letters(coalesce(category, '') || ' ' || NEW.clothing_type)), 'B') ||
    setweight(to_tsvector('simple', plain_letters(texts)), 'C');
  RETURN NEW;
END
$$;
--> statement-breakpoint
DROP TRIGGER "product_categories_words" ON "product_categories";
--> statement-breakpoint
CREATE TRIGGER "product_categories_words" AFTER UPDATE OF title, translations ON "product_categories" FOR EACH ROW WHEN (OLD.title <> NEW.title OR OLD.translations <> NEW.translations) EXECUTE FUNCTION index_words_of_shelf();

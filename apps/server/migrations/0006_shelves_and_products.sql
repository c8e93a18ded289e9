CREATE TABLE "product_categories" (
	"id" uuid PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"parent_id" uuid,
	"position" integer NOT NULL,
	"picture_key" text,
	"is_active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "product_categories_slug_unique" UNIQUE("slug"),
	CONSTRAINT "product_categories_not_in_itself" CHECK ("product_categories"."parent_id" <> "product_categories"."id")
);
--> statement-breakpoint
CREATE TABLE "wishes" (
	"owner_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "wishes_owner_id_product_id_pk" PRIMARY KEY("owner_id","product_id")
);
--> statement-breakpoint
DROP INDEX "products_newest";--> statement-breakpoint
DROP INDEX "orders_due";--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "product_pictures" ADD COLUMN "alt" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "product_pictures" ADD COLUMN "color" text;--> statement-breakpoint
ALTER TABLE "product_pictures" ADD COLUMN "width" integer DEFAULT 1000 NOT NULL;--> statement-breakpoint
ALTER TABLE "product_pictures" ADD COLUMN "height" integer DEFAULT 1250 NOT NULL;--> statement-breakpoint
ALTER TABLE "product_variants" ADD COLUMN "is_active" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "seo_title" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "seo_text" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "clothing_type" text DEFAULT 'tshirt' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "shelf_id" uuid;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "state" text DEFAULT 'active' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "design_id" uuid;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "price_from_minor" integer;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "colors" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "in_stock" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "card_pictures" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "sold" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "rating_hundredths" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "rating_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "search" "tsvector" DEFAULT ''::tsvector NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "product_categories" ADD CONSTRAINT "product_categories_parent_id_product_categories_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."product_categories"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wishes" ADD CONSTRAINT "wishes_owner_id_owners_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."owners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wishes" ADD CONSTRAINT "wishes_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_categories_parent" ON "product_categories" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "wishes_product" ON "wishes" USING btree ("product_id");--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_shelf_id_product_categories_id_fk" FOREIGN KEY ("shelf_id") REFERENCES "public"."product_categories"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_design_id_designs_id_fk" FOREIGN KEY ("design_id") REFERENCES "public"."designs"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_variants_inventory" ON "product_variants" USING btree ("inventory_id");--> statement-breakpoint
CREATE INDEX "products_best_selling" ON "products" USING btree ("sold","id") WHERE "products"."state" = 'active';--> statement-breakpoint
CREATE INDEX "products_price" ON "products" USING btree ("price_from_minor","id") WHERE "products"."state" = 'active';--> statement-breakpoint
CREATE INDEX "products_rating" ON "products" USING btree ("rating_hundredths","id") WHERE "products"."state" = 'active';--> statement-breakpoint
CREATE INDEX "products_shelf" ON "products" USING btree ("shelf_id","id");--> statement-breakpoint
CREATE INDEX "products_search" ON "products" USING gin ("search");--> statement-breakpoint
CREATE INDEX "products_updated" ON "products" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "products_title" ON "products" USING btree ("title","id");--> statement-breakpoint
CREATE INDEX "products_newest" ON "products" USING btree ("id") WHERE "products"."state" = 'active';--> statement-breakpoint
CREATE INDEX "orders_due" ON "orders" USING btree (coalesce("due_at", 'infinity'::timestamptz),"id");--> statement-breakpoint
ALTER TABLE "product_pictures" ADD CONSTRAINT "product_pictures_color" CHECK ("product_pictures"."color" in ('White', 'Black', 'Blue', 'Red', 'Ivory'));--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_state" CHECK ("products"."state" in ('draft', 'active', 'archived'));--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_clothing_type" CHECK ("products"."clothing_type" in ('tshirt', 'regular-tshirt', 'oversized-tshirt', 'croptop', 'hoodie'));--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_rating_range" CHECK ("products"."rating_hundredths" between 0 and 500 and "products"."rating_count" >= 0);
--> statement-breakpoint
-- Letters as they are searched: small, without accents.
CREATE FUNCTION "plain_letters"("input" text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT lower(regexp_replace(normalize(input, NFD), '[\u0300-\u036f]', '', 'g'))
$$;
--> statement-breakpoint
CREATE FUNCTION "index_product_words"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.search :=
    setweight(to_tsvector('simple', plain_letters(NEW.title)), 'A') ||
    setweight(to_tsvector('simple', plain_letters(coalesce((SELECT title FROM product_categories WHERE id = NEW.shelf_id), '') || ' ' || NEW.clothing_type)), 'B') ||
    setweight(to_tsvector('simple', plain_letters(NEW.text)), 'C');
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "products_words" BEFORE INSERT OR UPDATE OF title, text, shelf_id, clothing_type ON "products" FOR EACH ROW EXECUTE FUNCTION index_product_words();
--> statement-breakpoint
CREATE FUNCTION "index_words_of_shelf"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE products SET shelf_id = shelf_id WHERE shelf_id = NEW.id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "product_categories_words" AFTER UPDATE OF title ON "product_categories" FOR EACH ROW WHEN (OLD.title <> NEW.title) EXECUTE FUNCTION index_words_of_shelf();
--> statement-breakpoint
-- What a list shows of a product, kept beside its title so that a list reads one table.
CREATE FUNCTION "summarise_product"("product" uuid) RETURNS void LANGUAGE sql AS $$
  UPDATE products SET
    price_from_minor = offer.price_from,
    colors = coalesce(offer.colors, '{}'),
    in_stock = coalesce(offer.in_stock, false),
    card_pictures = coalesce((
      SELECT array_agg(first.file_key ORDER BY first.position)
      FROM (SELECT file_key, position FROM product_pictures WHERE product_id = product ORDER BY position LIMIT 2) first
    ), '{}')
  FROM (
    SELECT min(variant.price_minor) AS price_from, array_agg(DISTINCT variant.color) AS colors, bool_or(shelf.on_hand > 0) AS in_stock
    FROM product_variants variant JOIN inventory shelf ON shelf.id = variant.inventory_id
    WHERE variant.product_id = product AND variant.is_active
  ) offer
  WHERE products.id = product
$$;
--> statement-breakpoint
CREATE FUNCTION "summarise_changed_product"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM summarise_product(coalesce(NEW.product_id, OLD.product_id));
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "product_variants_summed" AFTER INSERT OR DELETE OR UPDATE OF price_minor, is_active, color ON "product_variants" FOR EACH ROW EXECUTE FUNCTION summarise_changed_product();
--> statement-breakpoint
CREATE TRIGGER "product_pictures_summed" AFTER INSERT OR UPDATE OR DELETE ON "product_pictures" FOR EACH ROW EXECUTE FUNCTION summarise_changed_product();
--> statement-breakpoint
-- Whoever keeps lists of products in memory hears of every change with the transaction that made it. The stock of a product is
-- told apart, because it changes with every order and shows on the product's own page only, unless it runs out or comes back.
CREATE FUNCTION "tell_product_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('catalogue', 'all');
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "products_told" AFTER INSERT OR UPDATE OR DELETE ON "products" FOR EACH STATEMENT EXECUTE FUNCTION tell_product_change();
--> statement-breakpoint
CREATE TRIGGER "product_variants_told" AFTER INSERT OR UPDATE OR DELETE ON "product_variants" FOR EACH STATEMENT EXECUTE FUNCTION tell_product_change();
--> statement-breakpoint
CREATE TRIGGER "product_pictures_told" AFTER INSERT OR UPDATE OR DELETE ON "product_pictures" FOR EACH STATEMENT EXECUTE FUNCTION tell_product_change();
--> statement-breakpoint
CREATE TRIGGER "product_categories_told" AFTER INSERT OR UPDATE OR DELETE ON "product_categories" FOR EACH STATEMENT EXECUTE FUNCTION tell_product_change();
--> statement-breakpoint
CREATE FUNCTION "tell_stock_change"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  product uuid;
BEGIN
  SELECT product_id INTO product FROM product_variants WHERE inventory_id = NEW.id;
  IF product IS NULL THEN
    RETURN NULL;
  END IF;
  IF (OLD.on_hand > 0) = (NEW.on_hand > 0) THEN
    PERFORM pg_notify('catalogue', product::text);
  ELSE
    PERFORM summarise_product(product);
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "inventory_told" AFTER UPDATE OF on_hand ON "inventory" FOR EACH ROW WHEN (OLD.on_hand <> NEW.on_hand) EXECUTE FUNCTION tell_stock_change();
--> statement-breakpoint
UPDATE "products" SET "state" = CASE WHEN "is_active" THEN 'active' ELSE 'archived' END, "title" = "title";
--> statement-breakpoint
SELECT summarise_product("id") FROM "products";

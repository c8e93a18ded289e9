CREATE TABLE "feedback_pictures" (
	"feedback_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"file_key" text NOT NULL,
	"state" text DEFAULT 'new' NOT NULL,
	CONSTRAINT "feedback_pictures_feedback_id_position_pk" PRIMARY KEY("feedback_id","position"),
	CONSTRAINT "feedback_pictures_state" CHECK ("feedback_pictures"."state" in ('new', 'approved', 'rejected'))
);
--> statement-breakpoint
ALTER TABLE "pictures" DROP CONSTRAINT "pictures_size";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "artist" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "line" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "pictures" ADD COLUMN "width_mm" integer;--> statement-breakpoint
ALTER TABLE "feedback_pictures" ADD CONSTRAINT "feedback_pictures_feedback_id_feedback_id_fk" FOREIGN KEY ("feedback_id") REFERENCES "public"."feedback"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feedback_pictures" ADD CONSTRAINT "feedback_pictures_file_key_pictures_key_fk" FOREIGN KEY ("file_key") REFERENCES "public"."pictures"("key") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "feedback_pictures_file" ON "feedback_pictures" USING btree ("file_key");--> statement-breakpoint
CREATE INDEX "products_artist_best_selling" ON "products" USING btree ("artist","sold","id") WHERE "products"."state" = 'active' and "products"."artist" <> '';--> statement-breakpoint
CREATE INDEX "products_line_best_selling" ON "products" USING btree ("line","sold","id") WHERE "products"."state" = 'active' and "products"."line" <> '';--> statement-breakpoint
ALTER TABLE "pictures" ADD CONSTRAINT "pictures_size" CHECK ("pictures"."width" > 0 and "pictures"."height" > 0 and "pictures"."bytes" > 0 and "pictures"."width_mm" > 0);--> statement-breakpoint
CREATE OR REPLACE FUNCTION notify_changed_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM notify_products('listing', ARRAY(
    SELECT changed.id FROM changed JOIN before ON before.id = changed.id
    WHERE (before.slug, before.title, before.text, before.seo_title, before.seo_text, before.translations, before.clothing_type, before.product_category_id, before.state,
        before.design_id, before.price_from_minor, before.price_to_minor, before.colors, before.sizes, before.rating_hundredths, before.rating_count, before.artist, before.line)
      IS DISTINCT FROM (changed.slug, changed.title, changed.text, changed.seo_title, changed.seo_text, changed.translations, changed.clothing_type, changed.product_category_id,
        changed.state, changed.design_id, changed.price_from_minor, changed.price_to_minor, changed.colors, changed.sizes, changed.rating_hundredths, changed.rating_count,
        changed.artist, changed.line)));
  PERFORM notify_products('availability', ARRAY(
    SELECT changed.id FROM changed JOIN before ON before.id = changed.id
    WHERE (before.in_stock, before.card_pictures) IS DISTINCT FROM (changed.in_stock, changed.card_pictures)));
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- Pages show the approved pictures of a published review.
CREATE FUNCTION notify_review_pictures() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM notify_products('listing', ARRAY(
    SELECT product_id FROM feedback WHERE id = coalesce(NEW.feedback_id, OLD.feedback_id) AND product_id IS NOT NULL AND state = 'published'));
  PERFORM pg_notify('catalogue', 'reviews');
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER feedback_pictures_notify AFTER DELETE OR UPDATE OF state ON feedback_pictures FOR EACH ROW EXECUTE FUNCTION notify_review_pictures();

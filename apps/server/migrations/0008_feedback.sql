CREATE TABLE "feedback" (
	"id" uuid PRIMARY KEY NOT NULL,
	"rating" integer NOT NULL,
	"text" text NOT NULL,
	"name" text,
	"email" text,
	"order_number" text,
	"order_id" uuid,
	"product_id" uuid,
	"state" text DEFAULT 'new' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "feedback_rating" CHECK ("feedback"."rating" between 1 and 5),
	CONSTRAINT "feedback_state_known" CHECK ("feedback"."state" in ('new', 'published', 'put-away'))
);
--> statement-breakpoint
CREATE TABLE "order_tallies" (
	"name" text PRIMARY KEY NOT NULL,
	"amount" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_tally_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_tally_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"amount" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sale_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sale_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"title" text NOT NULL,
	"picture_key" text,
	"pieces" bigint NOT NULL,
	"revenue_minor" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sales" (
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"title" text NOT NULL,
	"picture_key" text,
	"pieces" bigint NOT NULL,
	"revenue_minor" bigint NOT NULL,
	CONSTRAINT "sales_day_kind_subject_pk" PRIMARY KEY("day","kind","subject")
);
--> statement-breakpoint
ALTER TABLE "feedback" ADD CONSTRAINT "feedback_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feedback" ADD CONSTRAINT "feedback_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "feedback_state" ON "feedback" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "feedback_published" ON "feedback" USING btree ("product_id","id") WHERE "feedback"."state" = 'published';--> statement-breakpoint
CREATE INDEX "order_tally_changes_name" ON "order_tally_changes" USING btree ("name");--> statement-breakpoint
CREATE INDEX "sale_changes_day" ON "sale_changes" USING btree ("day");
--> statement-breakpoint
-- A product's stars are the mean of its published reviews.
CREATE FUNCTION "rate_product"("product" uuid) RETURNS void LANGUAGE sql AS $$
  UPDATE products SET (rating_hundredths, rating_count) =
    (SELECT coalesce(round(avg(rating) * 100), 0)::int, count(*)::int FROM feedback WHERE product_id = product AND state = 'published')
  WHERE id = product
$$;
--> statement-breakpoint
CREATE FUNCTION "rate_reviewed_products"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.product_id IS NOT NULL THEN PERFORM rate_product(OLD.product_id); END IF;
  IF TG_OP <> 'DELETE' AND NEW.product_id IS NOT NULL THEN PERFORM rate_product(NEW.product_id); END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "feedback_rates" AFTER INSERT OR DELETE OR UPDATE OF state, rating, product_id, text, name ON "feedback" FOR EACH ROW EXECUTE FUNCTION rate_reviewed_products();

ALTER TABLE "cart_lines" ALTER COLUMN "design_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "cart_lines" ALTER COLUMN "size" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ALTER COLUMN "design_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ALTER COLUMN "front_capture_key" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ALTER COLUMN "back_capture_key" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ALTER COLUMN "document" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ALTER COLUMN "document_hash" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ALTER COLUMN "fonts" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ALTER COLUMN "print_files" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "order_lines" ALTER COLUMN "print_files" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "cart_lines" ADD COLUMN "variant_id" uuid;--> statement-breakpoint
ALTER TABLE "cart_lines" ADD COLUMN "unit_price_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "product_id" uuid;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "variant_id" uuid;--> statement-breakpoint
ALTER TABLE "cart_lines" ADD CONSTRAINT "cart_lines_variant_id_product_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."product_variants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_lines" ADD CONSTRAINT "cart_lines_kind" CHECK (("cart_lines"."design_id" is null) <> ("cart_lines"."variant_id" is null) and ("cart_lines"."design_id" is null) = ("cart_lines"."size" is null));--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_kind" CHECK (("order_lines"."document" is null) = ("order_lines"."variant_id" is not null) and ("order_lines"."document" is null) = ("order_lines"."print_files" is null) and ("order_lines"."document" is null) = ("order_lines"."document_hash" is null));--> statement-breakpoint
-- Lines from before their price was kept count as put in at today's price.
UPDATE "cart_lines" SET "unit_price_minor" = offered."price_minor"
FROM "designs" design JOIN "category_sizes" offered ON offered."category_id" = design."category_id"
WHERE design."id" = "cart_lines"."design_id" AND offered."value" = "cart_lines"."size";

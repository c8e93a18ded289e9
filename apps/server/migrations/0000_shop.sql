CREATE SEQUENCE "public"."order_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 10001 CACHE 1;--> statement-breakpoint
CREATE TABLE "guests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "guests_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "cart_lines" (
	"id" uuid PRIMARY KEY NOT NULL,
	"guest_id" uuid NOT NULL,
	"design_id" uuid NOT NULL,
	"size" text NOT NULL,
	"quantity" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "cart_lines_quantity" CHECK ("cart_lines"."quantity" between 1 and 99),
	CONSTRAINT "cart_lines_size" CHECK ("cart_lines"."size" in ('small', 'medium', 'large', 'xl', 'extra-large'))
);
--> statement-breakpoint
CREATE TABLE "blanks" (
	"category_id" uuid NOT NULL,
	"color" text NOT NULL,
	"size" text NOT NULL,
	"inventory_id" uuid NOT NULL,
	CONSTRAINT "blanks_category_id_color_size_pk" PRIMARY KEY("category_id","color","size"),
	CONSTRAINT "blanks_inventory" UNIQUE("inventory_id"),
	CONSTRAINT "blanks_color" CHECK ("blanks"."color" in ('White', 'Black', 'Blue', 'Red', 'Ivory')),
	CONSTRAINT "blanks_size" CHECK ("blanks"."size" in ('small', 'medium', 'large', 'xl', 'extra-large'))
);
--> statement-breakpoint
CREATE TABLE "categories" (
	"id" uuid PRIMARY KEY NOT NULL,
	"clothing_type" text NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "categories_clothing_type_unique" UNIQUE("clothing_type"),
	CONSTRAINT "categories_clothing_type" CHECK ("categories"."clothing_type" in ('tshirt', 'regular-tshirt', 'oversized-tshirt', 'croptop', 'hoodie'))
);
--> statement-breakpoint
CREATE TABLE "category_colors" (
	"category_id" uuid NOT NULL,
	"color" text NOT NULL,
	"is_active" boolean NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "category_colors_category_id_color_pk" PRIMARY KEY("category_id","color"),
	CONSTRAINT "category_colors_color" CHECK ("category_colors"."color" in ('White', 'Black', 'Blue', 'Red', 'Ivory'))
);
--> statement-breakpoint
CREATE TABLE "category_sizes" (
	"category_id" uuid NOT NULL,
	"value" text NOT NULL,
	"label" text NOT NULL,
	"price_minor" integer NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "category_sizes_category_id_value_pk" PRIMARY KEY("category_id","value"),
	CONSTRAINT "category_sizes_price" CHECK ("category_sizes"."price_minor" >= 0),
	CONSTRAINT "category_sizes_value" CHECK ("category_sizes"."value" in ('small', 'medium', 'large', 'xl', 'extra-large'))
);
--> statement-breakpoint
CREATE TABLE "inventory" (
	"id" uuid PRIMARY KEY NOT NULL,
	"sku" text NOT NULL,
	"on_hand" integer NOT NULL,
	CONSTRAINT "inventory_sku_unique" UNIQUE("sku"),
	CONSTRAINT "inventory_floor" CHECK ("inventory"."on_hand" >= 0)
);
--> statement-breakpoint
CREATE TABLE "product_pictures" (
	"product_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"file_key" text NOT NULL,
	CONSTRAINT "product_pictures_product_id_position_pk" PRIMARY KEY("product_id","position")
);
--> statement-breakpoint
CREATE TABLE "product_variants" (
	"id" uuid PRIMARY KEY NOT NULL,
	"product_id" uuid NOT NULL,
	"color" text NOT NULL,
	"size" text NOT NULL,
	"price_minor" integer NOT NULL,
	"inventory_id" uuid NOT NULL,
	CONSTRAINT "product_variants_choice" UNIQUE("product_id","color","size"),
	CONSTRAINT "product_variants_price" CHECK ("product_variants"."price_minor" >= 0),
	CONSTRAINT "product_variants_color" CHECK ("product_variants"."color" in ('White', 'Black', 'Blue', 'Red', 'Ivory')),
	CONSTRAINT "product_variants_size" CHECK ("product_variants"."size" in ('small', 'medium', 'large', 'xl', 'extra-large'))
);
--> statement-breakpoint
CREATE TABLE "products" (
	"id" uuid PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "products_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "designs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"guest_id" uuid NOT NULL,
	"category_id" uuid NOT NULL,
	"clothing_type" text NOT NULL,
	"color" text NOT NULL,
	"document" jsonb NOT NULL,
	"document_hash" text NOT NULL,
	"front_capture_key" text NOT NULL,
	"back_capture_key" text NOT NULL,
	"front_picture_key" text,
	"back_picture_key" text,
	"front_comparison" jsonb,
	"back_comparison" jsonb,
	"unprintable" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "designs_clothing_type" CHECK ("designs"."clothing_type" in ('tshirt', 'regular-tshirt', 'oversized-tshirt', 'croptop', 'hoodie')),
	CONSTRAINT "designs_color" CHECK ("designs"."color" in ('White', 'Black', 'Blue', 'Red', 'Ivory'))
);
--> statement-breakpoint
CREATE TABLE "order_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor" text NOT NULL,
	"text" text NOT NULL,
	"visible_to_buyer" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_lines" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"design_id" uuid NOT NULL,
	"inventory_id" uuid NOT NULL,
	"title" text NOT NULL,
	"clothing_type" text NOT NULL,
	"color" text NOT NULL,
	"size_value" text NOT NULL,
	"size_label" text NOT NULL,
	"quantity" integer NOT NULL,
	"unit_price_minor" bigint NOT NULL,
	"discount_minor" bigint NOT NULL,
	"total_minor" bigint NOT NULL,
	"front_picture_key" text NOT NULL,
	"back_picture_key" text NOT NULL,
	"front_capture_key" text NOT NULL,
	"back_capture_key" text NOT NULL,
	"document" jsonb NOT NULL,
	"document_hash" text NOT NULL,
	"fonts" jsonb NOT NULL,
	"print_files" text DEFAULT 'waiting' NOT NULL,
	CONSTRAINT "order_lines_position" UNIQUE("order_id","position"),
	CONSTRAINT "order_lines_quantity" CHECK ("order_lines"."quantity" between 1 and 99),
	CONSTRAINT "order_lines_total" CHECK ("order_lines"."unit_price_minor" * "order_lines"."quantity" - "order_lines"."discount_minor" = "order_lines"."total_minor"),
	CONSTRAINT "order_lines_clothing_type" CHECK ("order_lines"."clothing_type" in ('tshirt', 'regular-tshirt', 'oversized-tshirt', 'croptop', 'hoodie')),
	CONSTRAINT "order_lines_color" CHECK ("order_lines"."color" in ('White', 'Black', 'Blue', 'Red', 'Ivory')),
	CONSTRAINT "order_lines_size" CHECK ("order_lines"."size_value" in ('small', 'medium', 'large', 'xl', 'extra-large')),
	CONSTRAINT "order_lines_print_files" CHECK ("order_lines"."print_files" in ('waiting', 'rendering', 'ready', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "order_requests" (
	"guest_id" uuid NOT NULL,
	"key" text NOT NULL,
	"body_hash" text NOT NULL,
	"answer" json,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "order_requests_guest_id_key_pk" PRIMARY KEY("guest_id","key")
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"guest_id" uuid NOT NULL,
	"payment_status" text NOT NULL,
	"shipping_status" text NOT NULL,
	"payment_method" text NOT NULL,
	"contact" jsonb NOT NULL,
	"address" jsonb NOT NULL,
	"delivery" jsonb NOT NULL,
	"note" text,
	"currency" text NOT NULL,
	"lines_minor" bigint NOT NULL,
	"discount_minor" bigint NOT NULL,
	"shipping_minor" bigint NOT NULL,
	"tax_minor" bigint NOT NULL,
	"included_tax_minor" bigint NOT NULL,
	"total_minor" bigint NOT NULL,
	"link_version" integer DEFAULT 1 NOT NULL,
	"stock" text NOT NULL,
	"hold_until" timestamp with time zone,
	"attention" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "orders_number_unique" UNIQUE("number"),
	CONSTRAINT "orders_payment_status" CHECK ("orders"."payment_status" in ('pending', 'confirmed', 'failed', 'cancelled', 'partially_refunded', 'refunded')),
	CONSTRAINT "orders_payment_method" CHECK ("orders"."payment_method" in ('cash-on-delivery', 'test')),
	CONSTRAINT "orders_shipping_status" CHECK ("orders"."shipping_status" in ('pending', 'in_production', 'packed', 'shipped', 'delivered', 'returned', 'on_hold', 'cancelled')),
	CONSTRAINT "orders_stock" CHECK ("orders"."stock" in ('held', 'taken', 'returned') and ("orders"."stock" = 'held') = ("orders"."hold_until" is not null)),
	CONSTRAINT "orders_total" CHECK ("orders"."lines_minor" + "orders"."shipping_minor" + "orders"."tax_minor" - "orders"."discount_minor" = "orders"."total_minor"),
	CONSTRAINT "orders_amounts" CHECK (least("orders"."lines_minor", "orders"."discount_minor", "orders"."shipping_minor", "orders"."tax_minor", "orders"."total_minor") >= 0)
);
--> statement-breakpoint
CREATE TABLE "payment_events" (
	"provider" text NOT NULL,
	"event_id" text NOT NULL,
	"payment_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"outcome" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payment_events_provider_event_id_pk" PRIMARY KEY("provider","event_id")
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"reference" text NOT NULL,
	"status" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "payments_reference_unique" UNIQUE("reference"),
	CONSTRAINT "payments_status" CHECK ("payments"."status" in ('open', 'succeeded', 'failed', 'expired')),
	CONSTRAINT "payments_amount" CHECK ("payments"."amount_minor" >= 0)
);
--> statement-breakpoint
CREATE TABLE "print_files" (
	"order_line_id" uuid NOT NULL,
	"side" text NOT NULL,
	"png_key" text NOT NULL,
	"png_sha256" text NOT NULL,
	"pdf_key" text NOT NULL,
	"pdf_sha256" text NOT NULL,
	"width_px" integer NOT NULL,
	"height_px" integer NOT NULL,
	"width_mm" double precision NOT NULL,
	"height_mm" double precision NOT NULL,
	"dpi" integer NOT NULL,
	"document_hash" text NOT NULL,
	"fonts" jsonb NOT NULL,
	"renderer" text NOT NULL,
	"comparison" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "print_files_order_line_id_side_pk" PRIMARY KEY("order_line_id","side")
);
--> statement-breakpoint
CREATE TABLE "pictures" (
	"key" text PRIMARY KEY NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"bytes" integer NOT NULL,
	"preview_key" text NOT NULL,
	CONSTRAINT "pictures_size" CHECK ("pictures"."width" > 0 and "pictures"."height" > 0 and "pictures"."bytes" > 0)
);
--> statement-breakpoint
CREATE TABLE "uploads" (
	"guest_id" uuid NOT NULL,
	"picture_key" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "uploads_guest_id_picture_key_pk" PRIMARY KEY("guest_id","picture_key")
);
--> statement-breakpoint
ALTER TABLE "cart_lines" ADD CONSTRAINT "cart_lines_guest_id_guests_id_fk" FOREIGN KEY ("guest_id") REFERENCES "public"."guests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_lines" ADD CONSTRAINT "cart_lines_design_id_designs_id_fk" FOREIGN KEY ("design_id") REFERENCES "public"."designs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blanks" ADD CONSTRAINT "blanks_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blanks" ADD CONSTRAINT "blanks_inventory_id_inventory_id_fk" FOREIGN KEY ("inventory_id") REFERENCES "public"."inventory"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "category_colors" ADD CONSTRAINT "category_colors_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "category_sizes" ADD CONSTRAINT "category_sizes_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_pictures" ADD CONSTRAINT "product_pictures_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_variants" ADD CONSTRAINT "product_variants_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_variants" ADD CONSTRAINT "product_variants_inventory_id_inventory_id_fk" FOREIGN KEY ("inventory_id") REFERENCES "public"."inventory"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "designs" ADD CONSTRAINT "designs_guest_id_guests_id_fk" FOREIGN KEY ("guest_id") REFERENCES "public"."guests"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "designs" ADD CONSTRAINT "designs_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "designs" ADD CONSTRAINT "designs_front_capture_key_pictures_key_fk" FOREIGN KEY ("front_capture_key") REFERENCES "public"."pictures"("key") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "designs" ADD CONSTRAINT "designs_back_capture_key_pictures_key_fk" FOREIGN KEY ("back_capture_key") REFERENCES "public"."pictures"("key") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_inventory_id_inventory_id_fk" FOREIGN KEY ("inventory_id") REFERENCES "public"."inventory"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_requests" ADD CONSTRAINT "order_requests_guest_id_guests_id_fk" FOREIGN KEY ("guest_id") REFERENCES "public"."guests"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_guest_id_guests_id_fk" FOREIGN KEY ("guest_id") REFERENCES "public"."guests"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_events" ADD CONSTRAINT "payment_events_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "print_files" ADD CONSTRAINT "print_files_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_lines"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_guest_id_guests_id_fk" FOREIGN KEY ("guest_id") REFERENCES "public"."guests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_picture_key_pictures_key_fk" FOREIGN KEY ("picture_key") REFERENCES "public"."pictures"("key") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cart_lines_guest" ON "cart_lines" USING btree ("guest_id");--> statement-breakpoint
CREATE INDEX "products_newest" ON "products" USING btree ("id" DESC NULLS LAST) WHERE "products"."is_active";--> statement-breakpoint
CREATE INDEX "designs_guest" ON "designs" USING btree ("guest_id");--> statement-breakpoint
CREATE INDEX "order_events_order" ON "order_events" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "orders_guest" ON "orders" USING btree ("guest_id");--> statement-breakpoint
CREATE INDEX "payments_order" ON "payments" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_open" ON "payments" USING btree ("order_id") WHERE "payments"."status" = 'open';
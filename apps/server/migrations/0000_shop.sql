CREATE SEQUENCE "public"."order_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 10001 CACHE 1;--> statement-breakpoint
CREATE TABLE "build_assets" (
	"path" text PRIMARY KEY NOT NULL,
	"build_id" text NOT NULL,
	"content" "bytea" NOT NULL,
	"encoding" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "builds" (
	"id" text PRIMARY KEY NOT NULL,
	"published_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"spent" bigint NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "secret_fingerprints" (
	"fingerprint" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "owners" (
	"id" uuid PRIMARY KEY NOT NULL,
	"token_hash" text,
	"created_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "owners_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"user_id" uuid NOT NULL,
	"device" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	CONSTRAINT "sessions_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "user_addresses" (
	"user_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"id" uuid NOT NULL,
	"label" text NOT NULL,
	"address" jsonb NOT NULL,
	CONSTRAINT "user_addresses_user_id_position_pk" PRIMARY KEY("user_id","position"),
	CONSTRAINT "user_addresses_id_unique" UNIQUE("id")
);
--> statement-breakpoint
CREATE TABLE "user_tokens" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"user_id" uuid,
	"email" text,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "user_tokens_purpose" CHECK ("user_tokens"."purpose" in ('verify-email', 'reset-password', 'change-email', 'first-admin')),
	CONSTRAINT "user_tokens_user_known" CHECK ("user_tokens"."purpose" = 'first-admin' or ("user_tokens"."user_id" is not null and "user_tokens"."email" is not null))
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"password_hash" text,
	"google_subject" text,
	"is_admin" boolean DEFAULT false NOT NULL,
	"is_staff" boolean DEFAULT false NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"language" text DEFAULT 'en' NOT NULL,
	"verified_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone,
	CONSTRAINT "users_owner_id_unique" UNIQUE("owner_id"),
	CONSTRAINT "users_email_unique" UNIQUE("email"),
	CONSTRAINT "users_google_subject_unique" UNIQUE("google_subject"),
	CONSTRAINT "users_language" CHECK ("users"."language" in ('en', 'es')),
	CONSTRAINT "users_email_lower_case" CHECK ("users"."email" = lower("users"."email")),
	CONSTRAINT "users_staff_are_admins" CHECK (not "users"."is_staff" or "users"."is_admin")
);
--> statement-breakpoint
CREATE TABLE "audit_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"person_id" uuid,
	"person_name" text,
	"subject" text NOT NULL,
	"subject_id" text,
	"text" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cart_lines" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"design_id" uuid,
	"size" text,
	"variant_id" uuid,
	"unit_price_minor" bigint DEFAULT 0 NOT NULL,
	"quantity" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "cart_lines_quantity" CHECK ("cart_lines"."quantity" between 1 and 99),
	CONSTRAINT "cart_lines_kind" CHECK (("cart_lines"."design_id" is null) <> ("cart_lines"."variant_id" is null) and ("cart_lines"."design_id" is null) = ("cart_lines"."size" is null)),
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
	"version" integer DEFAULT 1 NOT NULL,
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
CREATE TABLE "designs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
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
	"findings" jsonb,
	"unprintable" text,
	"team_id" uuid,
	"words" text,
	"words_side" text,
	"template_hash" text,
	"ordered_list_hash" text,
	"is_shared" boolean DEFAULT false NOT NULL,
	"share_version" integer DEFAULT 1 NOT NULL,
	"removed_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "designs_of_team" CHECK (("designs"."team_id" is null) = ("designs"."words" is null) and ("designs"."team_id" is null) = ("designs"."template_hash" is null) and ("designs"."team_id" is null) = ("designs"."words_side" is null)),
	CONSTRAINT "designs_words_side" CHECK ("designs"."words_side" in ('front', 'back')),
	CONSTRAINT "designs_clothing_type" CHECK ("designs"."clothing_type" in ('tshirt', 'regular-tshirt', 'oversized-tshirt', 'croptop', 'hoodie')),
	CONSTRAINT "designs_color" CHECK ("designs"."color" in ('White', 'Black', 'Blue', 'Red', 'Ivory'))
);
--> statement-breakpoint
CREATE TABLE "discounts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"kind" text NOT NULL,
	"value" integer NOT NULL,
	"minimum_minor" bigint NOT NULL,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"most_orders" integer,
	"once_per_customer" boolean DEFAULT false NOT NULL,
	"free_delivery" boolean DEFAULT false NOT NULL,
	"used" integer DEFAULT 0 NOT NULL,
	"is_active" boolean NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "discounts_code_unique" UNIQUE("code"),
	CONSTRAINT "discounts_kind" CHECK ("discounts"."kind" in ('percent', 'amount', 'free-delivery')),
	CONSTRAINT "discounts_value" CHECK ("discounts"."value" >= 0 and ("discounts"."kind" <> 'percent' or "discounts"."value" between 1 and 100)),
	CONSTRAINT "discounts_minimum" CHECK ("discounts"."minimum_minor" >= 0),
	CONSTRAINT "discounts_limit" CHECK ("discounts"."most_orders" is null or "discounts"."most_orders" >= 1),
	CONSTRAINT "discounts_used" CHECK ("discounts"."used" >= 0)
);
--> statement-breakpoint
CREATE TABLE "draft_pictures" (
	"draft_id" uuid PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"content" "bytea" NOT NULL,
	CONSTRAINT "draft_pictures_content" CHECK (length("draft_pictures"."content") between 1 and 65536)
);
--> statement-breakpoint
CREATE TABLE "draft_versions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"draft_id" uuid NOT NULL,
	"name" text NOT NULL,
	"color" text NOT NULL,
	"document" jsonb NOT NULL,
	"roster" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "draft_versions_name" UNIQUE("draft_id","name"),
	CONSTRAINT "draft_versions_color" CHECK ("draft_versions"."color" in ('White', 'Black', 'Blue', 'Red', 'Ivory'))
);
--> statement-breakpoint
CREATE TABLE "drafts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"clothing_type" text NOT NULL,
	"color" text NOT NULL,
	"document" jsonb NOT NULL,
	"roster" jsonb,
	"document_hash" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "drafts_clothing_type" CHECK ("drafts"."clothing_type" in ('tshirt', 'regular-tshirt', 'oversized-tshirt', 'croptop', 'hoodie')),
	CONSTRAINT "drafts_color" CHECK ("drafts"."color" in ('White', 'Black', 'Blue', 'Red', 'Ivory')),
	CONSTRAINT "drafts_version" CHECK ("drafts"."version" > 0)
);
--> statement-breakpoint
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
CREATE TABLE "mails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"about" text NOT NULL,
	"kind" text NOT NULL,
	"recipient_name" text NOT NULL,
	"recipient_address" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"html" text NOT NULL,
	"state" text NOT NULL,
	"sending" integer DEFAULT 1 NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"links_removed" boolean DEFAULT false NOT NULL,
	"is_urgent" boolean DEFAULT false NOT NULL,
	"claimed_by" text,
	"claimed_until" timestamp with time zone,
	"waiting_since" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "mails_about_kind" UNIQUE("about","kind"),
	CONSTRAINT "mails_state_known" CHECK ("mails"."state" in ('waiting', 'sent', 'kept', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "order_claims" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"line_id" uuid NOT NULL,
	"text" text NOT NULL,
	"photo_key" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"answer" text,
	"created_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	CONSTRAINT "order_claims_state" CHECK ("order_claims"."state" in ('open', 'accepted', 'refused')),
	CONSTRAINT "order_claims_answered" CHECK (("order_claims"."state" = 'open') = ("order_claims"."answer" is null))
);
--> statement-breakpoint
CREATE TABLE "order_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor" text NOT NULL,
	"actor_name" text,
	"change" jsonb,
	"text" text NOT NULL,
	"visible_to_buyer" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_lines" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"design_id" uuid,
	"product_id" uuid,
	"variant_id" uuid,
	"inventory_id" uuid NOT NULL,
	"title" text NOT NULL,
	"team_id" uuid,
	"words" text,
	"words_side" text,
	"clothing_type" text NOT NULL,
	"color" text NOT NULL,
	"size_value" text NOT NULL,
	"size_label" text NOT NULL,
	"quantity" integer NOT NULL,
	"unit_price_minor" bigint NOT NULL,
	"discount_minor" bigint NOT NULL,
	"total_minor" bigint NOT NULL,
	"front_picture_key" text,
	"back_picture_key" text,
	"front_capture_key" text,
	"back_capture_key" text,
	"document" jsonb,
	"document_hash" text,
	"findings" jsonb,
	"fonts" jsonb,
	"print_files" text,
	CONSTRAINT "order_lines_position" UNIQUE("order_id","position"),
	CONSTRAINT "order_lines_kind" CHECK (("order_lines"."document" is null) = ("order_lines"."variant_id" is not null) and ("order_lines"."document" is null) = ("order_lines"."print_files" is null) and ("order_lines"."document" is null) = ("order_lines"."document_hash" is null)),
	CONSTRAINT "order_lines_pictures" CHECK (coalesce("order_lines"."front_picture_key", "order_lines"."back_picture_key") is not null and ("order_lines"."document" is null or ("order_lines"."front_picture_key" is not null and "order_lines"."back_picture_key" is not null))),
	CONSTRAINT "order_lines_team" CHECK (("order_lines"."team_id" is null) = ("order_lines"."words" is null) and ("order_lines"."team_id" is null) = ("order_lines"."words_side" is null)),
	CONSTRAINT "order_lines_words_side" CHECK ("order_lines"."words_side" in ('front', 'back')),
	CONSTRAINT "order_lines_quantity" CHECK ("order_lines"."quantity" between 1 and 99),
	CONSTRAINT "order_lines_total" CHECK ("order_lines"."unit_price_minor" * "order_lines"."quantity" - "order_lines"."discount_minor" = "order_lines"."total_minor"),
	CONSTRAINT "order_lines_clothing_type" CHECK ("order_lines"."clothing_type" in ('tshirt', 'regular-tshirt', 'oversized-tshirt', 'croptop', 'hoodie')),
	CONSTRAINT "order_lines_color" CHECK ("order_lines"."color" in ('White', 'Black', 'Blue', 'Red', 'Ivory')),
	CONSTRAINT "order_lines_size" CHECK ("order_lines"."size_value" in ('small', 'medium', 'large', 'xl', 'extra-large')),
	CONSTRAINT "order_lines_print_files" CHECK ("order_lines"."print_files" in ('waiting', 'rendering', 'ready', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "order_requests" (
	"owner_id" uuid NOT NULL,
	"key" text NOT NULL,
	"body_hash" text NOT NULL,
	"answer" json,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "order_requests_owner_id_key_pk" PRIMARY KEY("owner_id","key")
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"owner_id" uuid NOT NULL,
	"payment_status" text NOT NULL,
	"shipping_status" text NOT NULL,
	"payment_method" text NOT NULL,
	"contact" jsonb NOT NULL,
	"address" jsonb NOT NULL,
	"delivery" jsonb NOT NULL,
	"note" text,
	"language" text DEFAULT 'en' NOT NULL,
	"currency" text NOT NULL,
	"lines_minor" bigint NOT NULL,
	"discount_minor" bigint NOT NULL,
	"shipping_minor" bigint NOT NULL,
	"tax_minor" bigint NOT NULL,
	"included_tax_minor" bigint NOT NULL,
	"total_minor" bigint NOT NULL,
	"link_version" integer DEFAULT 1 NOT NULL,
	"links_since" timestamp with time zone,
	"stock" text NOT NULL,
	"hold_until" timestamp with time zone,
	"attention" text,
	"attention_kind" text,
	"version" integer DEFAULT 1 NOT NULL,
	"discount_code" text,
	"refunded_minor" bigint DEFAULT 0 NOT NULL,
	"held_from" text,
	"hold_reason" text,
	"cancel_reason" text,
	"cancel_request" text,
	"cancel_requested_at" timestamp with time zone,
	"disputed_at" timestamp with time zone,
	"tracking" jsonb,
	"due_at" timestamp with time zone,
	"confirmed_at" timestamp with time zone,
	"production_at" timestamp with time zone,
	"packed_at" timestamp with time zone,
	"shipped_at" timestamp with time zone,
	"delivered_at" timestamp with time zone,
	"cancelled_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "orders_number_unique" UNIQUE("number"),
	CONSTRAINT "orders_language" CHECK ("orders"."language" in ('en', 'es')),
	CONSTRAINT "orders_attention_kind" CHECK (("orders"."attention" is null) = ("orders"."attention_kind" is null)),
	CONSTRAINT "orders_attention_kinds" CHECK ("orders"."attention_kind" in ('paid-after-cancel', 'short-stock', 'dispute', 'missing-print-file', 'claim')),
	CONSTRAINT "orders_payment_status" CHECK ("orders"."payment_status" in ('pending', 'confirmed', 'failed', 'cancelled', 'partially_refunded', 'refunded')),
	CONSTRAINT "orders_payment_method" CHECK ("orders"."payment_method" in ('stripe', 'bank-transfer', 'cash-on-delivery', 'test')),
	CONSTRAINT "orders_shipping_status" CHECK ("orders"."shipping_status" in ('pending', 'in_production', 'packed', 'shipped', 'delivered', 'returned', 'on_hold', 'cancelled')),
	CONSTRAINT "orders_stock" CHECK ("orders"."stock" in ('held', 'taken', 'returned') and ("orders"."stock" = 'held') = ("orders"."hold_until" is not null)),
	CONSTRAINT "orders_total" CHECK ("orders"."lines_minor" + "orders"."shipping_minor" + "orders"."tax_minor" - "orders"."discount_minor" = "orders"."total_minor"),
	CONSTRAINT "orders_refunded" CHECK ("orders"."refunded_minor" between 0 and "orders"."total_minor"),
	CONSTRAINT "orders_held" CHECK (("orders"."shipping_status" = 'on_hold') = ("orders"."held_from" is not null)),
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
	"provider_ref" text,
	"url" text,
	"charge_ref" text,
	"status" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"paid_minor" bigint,
	"refunded_minor" bigint DEFAULT 0 NOT NULL,
	"surplus" boolean DEFAULT false NOT NULL,
	"statement" text,
	"heard" text,
	"asked_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	CONSTRAINT "payments_reference_unique" UNIQUE("reference"),
	CONSTRAINT "payments_provider_ref_unique" UNIQUE("provider_ref"),
	CONSTRAINT "payments_charge_ref_unique" UNIQUE("charge_ref"),
	CONSTRAINT "payments_status" CHECK ("payments"."status" in ('open', 'processing', 'succeeded', 'failed', 'expired')),
	CONSTRAINT "payments_amount" CHECK ("payments"."amount_minor" >= 0),
	CONSTRAINT "payments_paid" CHECK (("payments"."status" = 'succeeded') = ("payments"."paid_minor" is not null)),
	CONSTRAINT "payments_refunded" CHECK ("payments"."refunded_minor" between 0 and coalesce("payments"."paid_minor", 0))
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"payment_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"amount_minor" bigint NOT NULL,
	"reason" text NOT NULL,
	"lines" jsonb NOT NULL,
	"status" text NOT NULL,
	"by_hand" boolean NOT NULL,
	"actor_name" text,
	"request_key" text NOT NULL,
	"provider_ref" text,
	"statement" text,
	"error" text,
	"replaced_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "refunds_provider_ref_unique" UNIQUE("provider_ref"),
	CONSTRAINT "refunds_request" UNIQUE("order_id","request_key"),
	CONSTRAINT "refunds_amount" CHECK ("refunds"."amount_minor" > 0),
	CONSTRAINT "refunds_status" CHECK ("refunds"."status" in ('pending', 'succeeded', 'failed'))
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
	"ink" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "print_files_order_line_id_side_pk" PRIMARY KEY("order_line_id","side")
);
--> statement-breakpoint
CREATE TABLE "production_tickets" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_line_id" uuid NOT NULL,
	"reprint" integer DEFAULT 0 NOT NULL,
	"code" text NOT NULL,
	"quantity" integer NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"cause" text,
	"note" text,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "production_tickets_code_unique" UNIQUE("code"),
	CONSTRAINT "production_tickets_line" UNIQUE("order_line_id","reprint"),
	CONSTRAINT "production_tickets_state" CHECK ("production_tickets"."state" in ('waiting', 'printing', 'printed', 'packed')),
	CONSTRAINT "production_tickets_cause" CHECK (("production_tickets"."reprint" = 0) = ("production_tickets"."cause" is null)),
	CONSTRAINT "production_tickets_cause_known" CHECK ("production_tickets"."cause" in ('misprint', 'blank-fault', 'transport', 'other')),
	CONSTRAINT "production_tickets_quantity" CHECK ("production_tickets"."quantity" between 1 and 99)
);
--> statement-breakpoint
CREATE TABLE "product_categories" (
	"id" uuid PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"translations" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"parent_id" uuid,
	"position" integer NOT NULL,
	"picture_key" text,
	"is_active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "product_categories_slug_unique" UNIQUE("slug"),
	CONSTRAINT "product_categories_translations" CHECK (jsonb_typeof("product_categories"."translations") = 'object' and "product_categories"."translations" - array['en', 'es'] = '{}'
        and not jsonb_path_exists("product_categories"."translations", 'strict $.* ? (@.type() != "object")')
        and not jsonb_path_exists("product_categories"."translations", 'strict $.*.* ? (@.type() != "string" || @ == "")', silent => true)),
	CONSTRAINT "product_categories_not_in_itself" CHECK ("product_categories"."parent_id" <> "product_categories"."id")
);
--> statement-breakpoint
CREATE TABLE "product_pictures" (
	"product_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"file_key" text NOT NULL,
	"alt" text DEFAULT '' NOT NULL,
	"translations" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"color" text,
	"side" text,
	"width" integer DEFAULT 1000 NOT NULL,
	"height" integer DEFAULT 1250 NOT NULL,
	CONSTRAINT "product_pictures_product_id_position_pk" PRIMARY KEY("product_id","position"),
	CONSTRAINT "product_pictures_translations" CHECK (jsonb_typeof("product_pictures"."translations") = 'object' and "product_pictures"."translations" - array['en', 'es'] = '{}'
        and not jsonb_path_exists("product_pictures"."translations", 'strict $.* ? (@.type() != "object")')
        and not jsonb_path_exists("product_pictures"."translations", 'strict $.*.* ? (@.type() != "string" || @ == "")', silent => true)),
	CONSTRAINT "product_pictures_color" CHECK ("product_pictures"."color" in ('White', 'Black', 'Blue', 'Red', 'Ivory')),
	CONSTRAINT "product_pictures_side" CHECK ("product_pictures"."side" in ('front', 'back'))
);
--> statement-breakpoint
CREATE TABLE "product_variants" (
	"id" uuid PRIMARY KEY NOT NULL,
	"product_id" uuid NOT NULL,
	"color" text NOT NULL,
	"size" text NOT NULL,
	"price_minor" integer NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
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
	"seo_title" text DEFAULT '' NOT NULL,
	"seo_text" text DEFAULT '' NOT NULL,
	"translations" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"clothing_type" text DEFAULT 'tshirt' NOT NULL,
	"shelf_id" uuid,
	"state" text DEFAULT 'active' NOT NULL,
	"design_id" uuid,
	"price_from_minor" integer,
	"price_to_minor" integer,
	"colors" text[] DEFAULT '{}' NOT NULL,
	"sizes" text[] DEFAULT '{}' NOT NULL,
	"in_stock" boolean DEFAULT false NOT NULL,
	"card_pictures" text[] DEFAULT '{}' NOT NULL,
	"picture_work" text DEFAULT 'none' NOT NULL,
	"sold" integer DEFAULT 0 NOT NULL,
	"rating_hundredths" integer DEFAULT 0 NOT NULL,
	"rating_count" integer DEFAULT 0 NOT NULL,
	"search" "tsvector" DEFAULT ''::tsvector NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "products_slug_unique" UNIQUE("slug"),
	CONSTRAINT "products_state" CHECK ("products"."state" in ('draft', 'active', 'archived')),
	CONSTRAINT "products_picture_work" CHECK ("products"."picture_work" in ('none', 'drawing', 'failed')),
	CONSTRAINT "products_clothing_type" CHECK ("products"."clothing_type" in ('tshirt', 'regular-tshirt', 'oversized-tshirt', 'croptop', 'hoodie')),
	CONSTRAINT "products_translations" CHECK (jsonb_typeof("products"."translations") = 'object' and "products"."translations" - array['en', 'es'] = '{}'
        and not jsonb_path_exists("products"."translations", 'strict $.* ? (@.type() != "object")')
        and not jsonb_path_exists("products"."translations", 'strict $.*.* ? (@.type() != "string" || @ == "")', silent => true)),
	CONSTRAINT "products_rating_range" CHECK ("products"."rating_hundredths" between 0 and 500 and "products"."rating_count" >= 0)
);
--> statement-breakpoint
CREATE TABLE "wishes" (
	"owner_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "wishes_owner_id_product_id_pk" PRIMARY KEY("owner_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "saved_views" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"list" text NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	CONSTRAINT "saved_views_name" UNIQUE("user_id","list","name"),
	CONSTRAINT "saved_views_list" CHECK ("saved_views"."list" in ('orders', 'products', 'users', 'feedback', 'mail', 'discounts'))
);
--> statement-breakpoint
CREATE TABLE "shop_settings" (
	"id" integer PRIMARY KEY NOT NULL,
	"terms" jsonb NOT NULL,
	"version" integer NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "shop_settings_one_row" CHECK ("shop_settings"."id" = 1)
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
CREATE TABLE "artworks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"picture_key" text NOT NULL,
	"title" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "artworks_once" UNIQUE("owner_id","picture_key")
);
--> statement-breakpoint
CREATE TABLE "picture_copies" (
	"key" text NOT NULL,
	"width" integer NOT NULL,
	"copy_key" text NOT NULL,
	CONSTRAINT "picture_copies_key_width_pk" PRIMARY KEY("key","width"),
	CONSTRAINT "picture_copies_width" CHECK ("picture_copies"."width" > 0)
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
	"owner_id" uuid NOT NULL,
	"picture_key" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "uploads_owner_id_picture_key_pk" PRIMARY KEY("owner_id","picture_key")
);
--> statement-breakpoint
ALTER TABLE "build_assets" ADD CONSTRAINT "build_assets_build_id_builds_id_fk" FOREIGN KEY ("build_id") REFERENCES "public"."builds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_addresses" ADD CONSTRAINT "user_addresses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_tokens" ADD CONSTRAINT "user_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_owner_id_owners_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."owners"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_lines" ADD CONSTRAINT "cart_lines_owner_id_owners_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."owners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_lines" ADD CONSTRAINT "cart_lines_design_id_designs_id_fk" FOREIGN KEY ("design_id") REFERENCES "public"."designs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_lines" ADD CONSTRAINT "cart_lines_variant_id_product_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."product_variants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blanks" ADD CONSTRAINT "blanks_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blanks" ADD CONSTRAINT "blanks_inventory_id_inventory_id_fk" FOREIGN KEY ("inventory_id") REFERENCES "public"."inventory"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "category_colors" ADD CONSTRAINT "category_colors_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "category_sizes" ADD CONSTRAINT "category_sizes_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "designs" ADD CONSTRAINT "designs_owner_id_owners_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."owners"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "designs" ADD CONSTRAINT "designs_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "designs" ADD CONSTRAINT "designs_front_capture_key_pictures_key_fk" FOREIGN KEY ("front_capture_key") REFERENCES "public"."pictures"("key") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "designs" ADD CONSTRAINT "designs_back_capture_key_pictures_key_fk" FOREIGN KEY ("back_capture_key") REFERENCES "public"."pictures"("key") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draft_pictures" ADD CONSTRAINT "draft_pictures_draft_id_drafts_id_fk" FOREIGN KEY ("draft_id") REFERENCES "public"."drafts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draft_versions" ADD CONSTRAINT "draft_versions_draft_id_drafts_id_fk" FOREIGN KEY ("draft_id") REFERENCES "public"."drafts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drafts" ADD CONSTRAINT "drafts_owner_id_owners_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."owners"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feedback" ADD CONSTRAINT "feedback_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feedback" ADD CONSTRAINT "feedback_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_claims" ADD CONSTRAINT "order_claims_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_claims" ADD CONSTRAINT "order_claims_line_id_order_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."order_lines"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_inventory_id_inventory_id_fk" FOREIGN KEY ("inventory_id") REFERENCES "public"."inventory"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_requests" ADD CONSTRAINT "order_requests_owner_id_owners_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."owners"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_owner_id_owners_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."owners"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_events" ADD CONSTRAINT "payment_events_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "print_files" ADD CONSTRAINT "print_files_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_lines"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "production_tickets" ADD CONSTRAINT "production_tickets_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_lines"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_categories" ADD CONSTRAINT "product_categories_parent_id_product_categories_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."product_categories"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_pictures" ADD CONSTRAINT "product_pictures_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_variants" ADD CONSTRAINT "product_variants_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_variants" ADD CONSTRAINT "product_variants_inventory_id_inventory_id_fk" FOREIGN KEY ("inventory_id") REFERENCES "public"."inventory"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_shelf_id_product_categories_id_fk" FOREIGN KEY ("shelf_id") REFERENCES "public"."product_categories"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_design_id_designs_id_fk" FOREIGN KEY ("design_id") REFERENCES "public"."designs"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wishes" ADD CONSTRAINT "wishes_owner_id_owners_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."owners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wishes" ADD CONSTRAINT "wishes_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "artworks" ADD CONSTRAINT "artworks_owner_id_picture_key_uploads_owner_id_picture_key_fk" FOREIGN KEY ("owner_id","picture_key") REFERENCES "public"."uploads"("owner_id","picture_key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_owner_id_owners_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."owners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_picture_key_pictures_key_fk" FOREIGN KEY ("picture_key") REFERENCES "public"."pictures"("key") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "build_assets_build" ON "build_assets" USING btree ("build_id");--> statement-breakpoint
CREATE INDEX "rate_limits_end" ON "rate_limits" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "user_tokens_user" ON "user_tokens" USING btree ("user_id","purpose");--> statement-breakpoint
CREATE INDEX "users_admins" ON "users" USING btree ("id") WHERE "users"."is_admin";--> statement-breakpoint
CREATE INDEX "audit_entries_subject" ON "audit_entries" USING btree ("subject","subject_id","id");--> statement-breakpoint
CREATE INDEX "cart_lines_owner" ON "cart_lines" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "designs_owner" ON "designs" USING btree ("owner_id","id");--> statement-breakpoint
CREATE INDEX "designs_team" ON "designs" USING btree ("owner_id","team_id") WHERE "designs"."team_id" is not null;--> statement-breakpoint
CREATE INDEX "drafts_owner" ON "drafts" USING btree ("owner_id","changed_at","id");--> statement-breakpoint
CREATE INDEX "drafts_changed" ON "drafts" USING btree ("changed_at");--> statement-breakpoint
CREATE INDEX "feedback_state" ON "feedback" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "feedback_published" ON "feedback" USING btree ("product_id","id") WHERE "feedback"."state" = 'published';--> statement-breakpoint
CREATE INDEX "mails_state" ON "mails" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "mails_kind" ON "mails" USING btree ("kind","id");--> statement-breakpoint
CREATE INDEX "order_claims_order" ON "order_claims" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "order_claims_open" ON "order_claims" USING btree ("line_id") WHERE "order_claims"."state" = 'open';--> statement-breakpoint
CREATE INDEX "order_events_order" ON "order_events" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_lines_failed" ON "order_lines" USING btree ("order_id") WHERE "order_lines"."print_files" = 'failed';--> statement-breakpoint
CREATE INDEX "orders_owner" ON "orders" USING btree ("owner_id","id");--> statement-breakpoint
CREATE INDEX "orders_contact_email" ON "orders" USING btree (("contact" ->> 'email'));--> statement-breakpoint
CREATE INDEX "orders_created" ON "orders" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "orders_payment_list" ON "orders" USING btree ("payment_status","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_shipping_list" ON "orders" USING btree ("shipping_status","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_states_list" ON "orders" USING btree ("shipping_status","payment_status","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_method_list" ON "orders" USING btree ("payment_method","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_due" ON "orders" USING btree (coalesce("due_at", 'infinity'::timestamptz),"id");--> statement-breakpoint
CREATE INDEX "orders_total_list" ON "orders" USING btree ("total_minor","id");--> statement-breakpoint
CREATE INDEX "orders_attention" ON "orders" USING btree ("created_at","id") WHERE "orders"."attention" is not null;--> statement-breakpoint
CREATE INDEX "orders_discount_code" ON "orders" USING btree ("discount_code") WHERE "orders"."discount_code" is not null;--> statement-breakpoint
CREATE INDEX "orders_cancel_requests" ON "orders" USING btree ("cancel_requested_at") WHERE "orders"."cancel_request" is not null;--> statement-breakpoint
CREATE INDEX "orders_number_search" ON "orders" USING btree ("number" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "orders_email_search" ON "orders" USING btree (("contact" ->> 'email') text_pattern_ops);--> statement-breakpoint
CREATE INDEX "orders_name_search" ON "orders" USING btree (lower("contact" ->> 'name') text_pattern_ops);--> statement-breakpoint
CREATE INDEX "orders_last_name_search" ON "orders" USING btree (lower(substring("contact" ->> 'name' from '\S+$')) text_pattern_ops);--> statement-breakpoint
CREATE INDEX "payments_order" ON "payments" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_open" ON "payments" USING btree ("order_id") WHERE "payments"."status" in ('open', 'processing');--> statement-breakpoint
CREATE INDEX "payments_unclear" ON "payments" USING btree ("asked_at") WHERE "payments"."provider_ref" is not null and "payments"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "refunds_order" ON "refunds" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "refunds_payment" ON "refunds" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "refunds_unfinished" ON "refunds" USING btree ("created_at") WHERE "refunds"."status" = 'pending' or ("refunds"."status" = 'failed' and "refunds"."replaced_by" is null);--> statement-breakpoint
CREATE INDEX "production_tickets_reprints" ON "production_tickets" USING btree ("id") WHERE "production_tickets"."reprint" > 0 and "production_tickets"."state" <> 'packed';--> statement-breakpoint
CREATE INDEX "product_categories_parent" ON "product_categories" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "product_pictures_file" ON "product_pictures" USING btree ("file_key");--> statement-breakpoint
CREATE INDEX "product_variants_inventory" ON "product_variants" USING btree ("inventory_id");--> statement-breakpoint
CREATE INDEX "products_newest" ON "products" USING btree ("id") WHERE "products"."state" = 'active';--> statement-breakpoint
CREATE INDEX "products_best_selling" ON "products" USING btree ("sold","id") WHERE "products"."state" = 'active';--> statement-breakpoint
CREATE INDEX "products_price" ON "products" USING btree ("price_from_minor","id") WHERE "products"."state" = 'active';--> statement-breakpoint
CREATE INDEX "products_rating" ON "products" USING btree ("rating_hundredths","id") WHERE "products"."state" = 'active';--> statement-breakpoint
CREATE INDEX "products_shelf" ON "products" USING btree ("shelf_id","id");--> statement-breakpoint
CREATE INDEX "products_search" ON "products" USING gin ("search");--> statement-breakpoint
CREATE INDEX "products_title_search" ON "products" USING gin (ts_filter("search", '{a}'));--> statement-breakpoint
CREATE INDEX "products_updated" ON "products" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "products_title" ON "products" USING btree ("title","id");--> statement-breakpoint
CREATE INDEX "wishes_product" ON "wishes" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "order_tally_changes_name" ON "order_tally_changes" USING btree ("name");--> statement-breakpoint
CREATE INDEX "sale_changes_day" ON "sale_changes" USING btree ("day");--> statement-breakpoint
CREATE FUNCTION fold_order_tallies() RETURNS void
    LANGUAGE plpgsql
    AS $$
BEGIN
  IF NOT pg_try_advisory_xact_lock(hashtext('order_tallies')) THEN RETURN; END IF;
  WITH gone AS (DELETE FROM order_tally_changes RETURNING name, amount)
  INSERT INTO order_tallies AS kept (name, amount) SELECT gone.name, sum(gone.amount) FROM gone GROUP BY gone.name
  ON CONFLICT (name) DO UPDATE SET amount = kept.amount + excluded.amount;
  WITH gone AS (DELETE FROM sale_changes RETURNING *)
  INSERT INTO sales AS kept (day, kind, subject, title, picture_key, pieces, revenue_minor)
  SELECT day, kind, subject, max(title), max(picture_key), sum(pieces), sum(revenue_minor) FROM gone GROUP BY day, kind, subject
  ON CONFLICT (day, kind, subject) DO UPDATE SET pieces = kept.pieces + excluded.pieces, revenue_minor = kept.revenue_minor + excluded.revenue_minor,
    title = excluded.title, picture_key = excluded.picture_key;
END
$$;
--> statement-breakpoint
CREATE FUNCTION order_tally_of(o orders) RETURNS TABLE(name text, amount bigint)
    LANGUAGE sql STABLE
    AS $$
  SELECT * FROM (VALUES
    ('state ' || o.payment_status || ' ' || o.shipping_status, 1::bigint),
    ('total', (o.shipping_status <> 'cancelled')::int::bigint),
    ('confirmed', (o.shipping_status <> 'cancelled' AND coalesce(o.confirmed_at, o.packed_at, o.shipped_at) IS NOT NULL)::int::bigint),
    ('packed', (o.shipping_status <> 'cancelled' AND coalesce(o.packed_at, o.shipped_at) IS NOT NULL)::int::bigint),
    ('shipped', (o.shipping_status <> 'cancelled' AND o.shipped_at IS NOT NULL)::int::bigint),
    ('cancelled', (o.shipping_status = 'cancelled')::int::bigint),
    ('placed ' || to_char(o.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD'), 1::bigint),
    ('orders ' || to_char(o.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD'), (o.shipping_status <> 'cancelled')::int::bigint),
    ('paid ' || to_char(o.confirmed_at AT TIME ZONE 'UTC', 'YYYY-MM-DD'), CASE WHEN o.confirmed_at IS NULL THEN 0 ELSE o.total_minor END)
  ) AS tally (name, amount) WHERE tally.amount <> 0
$$;
--> statement-breakpoint
CREATE FUNCTION sales_of(sold_order uuid) RETURNS TABLE(kind text, subject text, title text, picture_key text, pieces bigint, revenue bigint)
    LANGUAGE sql STABLE
    AS $$
  SELECT CASE WHEN variant.product_id IS NULL THEN 'design' ELSE 'product' END, coalesce(variant.product_id::text, line.clothing_type), max(coalesce(product.title, line.title)),
    max(CASE WHEN variant.product_id IS NOT NULL THEN coalesce(line.front_picture_key, line.back_picture_key) END), sum(line.quantity), sum(line.total_minor)::bigint
  FROM order_lines line
  LEFT JOIN product_variants variant ON variant.inventory_id = line.inventory_id
  LEFT JOIN products product ON product.id = variant.product_id
  WHERE line.order_id = sold_order GROUP BY 1, 2
$$;
--> statement-breakpoint
CREATE FUNCTION count_order() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
DECLARE
  was_sold boolean := false;
  is_sold boolean := false;
  refunded bigint := 0;
BEGIN
  IF TG_OP <> 'INSERT' THEN
    was_sold := OLD.confirmed_at IS NOT NULL AND OLD.shipping_status <> 'cancelled';
    refunded := refunded - OLD.refunded_minor;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    is_sold := NEW.confirmed_at IS NOT NULL AND NEW.shipping_status <> 'cancelled';
    refunded := refunded + NEW.refunded_minor;
  END IF;
  IF TG_OP = 'INSERT' THEN
    INSERT INTO order_tally_changes (name, amount) SELECT tally.name, tally.amount FROM order_tally_of(NEW) tally;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO order_tally_changes (name, amount) SELECT tally.name, -tally.amount FROM order_tally_of(OLD) tally;
  ELSE
    INSERT INTO order_tally_changes (name, amount)
    SELECT tally.name, sum(tally.amount) FROM (
      SELECT now_so.name, now_so.amount FROM order_tally_of(NEW) now_so
      UNION ALL SELECT before.name, -before.amount FROM order_tally_of(OLD) before
    ) tally GROUP BY tally.name HAVING sum(tally.amount) <> 0;
  END IF;
  IF refunded <> 0 THEN
    INSERT INTO order_tally_changes (name, amount) VALUES ('refunded ' || to_char(now() AT TIME ZONE 'UTC', 'YYYY-MM-DD'), refunded);
  END IF;
  IF is_sold <> was_sold THEN
    INSERT INTO sale_changes (day, kind, subject, title, picture_key, pieces, revenue_minor)
    SELECT (coalesce(CASE WHEN is_sold THEN NEW.confirmed_at END, OLD.confirmed_at) AT TIME ZONE 'UTC')::date, sold.kind, sold.subject, sold.title,
      sold.picture_key, CASE WHEN is_sold THEN sold.pieces ELSE -sold.pieces END, CASE WHEN is_sold THEN sold.revenue ELSE -sold.revenue END
    FROM sales_of(coalesce(NEW.id, OLD.id)) sold;
  END IF;
  -- About every hundredth deed tidies up for the others.
  IF mod(pg_current_xact_id()::text::numeric, 128) = 0 THEN PERFORM fold_order_tallies(); END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION count_refund() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
DECLARE
  change bigint := 0;
BEGIN
  IF TG_OP <> 'DELETE' AND NEW.status <> 'failed' THEN change := change + NEW.amount_minor; END IF;
  IF TG_OP <> 'INSERT' AND OLD.status <> 'failed' THEN change := change - OLD.amount_minor; END IF;
  IF change <> 0 THEN
    UPDATE payments SET refunded_minor = refunded_minor + change WHERE id = coalesce(NEW.payment_id, OLD.payment_id);
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION count_sold_products() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
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
CREATE FUNCTION plain_letters(input text) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$
  SELECT lower(regexp_replace(normalize(input, NFD), '[\u0300-\u036f]', '', 'g'))
$$;
--> statement-breakpoint
CREATE FUNCTION index_product_words() RETURNS trigger
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
    INTO category FROM product_categories WHERE id = NEW.shelf_id;
  NEW.search :=
    setweight(to_tsvector('simple', plain_letters(titles)), 'A') ||
    setweight(to_tsvector('simple', plain_letters(coalesce(category, '') || ' ' || NEW.clothing_type)), 'B') ||
    setweight(to_tsvector('simple', plain_letters(texts)), 'C');
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE FUNCTION index_words_of_shelf() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  UPDATE products SET shelf_id = shelf_id WHERE shelf_id = NEW.id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION rate_product(product uuid) RETURNS void
    LANGUAGE sql
    AS $$
  UPDATE products SET (rating_hundredths, rating_count) =
    (SELECT coalesce(round(avg(rating) * 100), 0)::int, count(*)::int FROM feedback WHERE product_id = product AND state = 'published')
  WHERE id = product
$$;
--> statement-breakpoint
CREATE FUNCTION rate_reviewed_products() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.product_id IS NOT NULL THEN PERFORM rate_product(OLD.product_id); END IF;
  IF TG_OP <> 'DELETE' AND NEW.product_id IS NOT NULL THEN PERFORM rate_product(NEW.product_id); END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION refuse_to_rewrite_audit() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if tg_op = 'UPDATE' and current_setting('picasso.erasing_names', true) = 'on' then
    if row(new.id, new.at, new.person_id, new.subject, new.subject_id) is not distinct from row(old.id, old.at, old.person_id, old.subject, old.subject_id) then
      return new;
    end if;
  end if;
  raise exception 'What was done stays written down.' using errcode = 'restrict_violation';
end $$;
--> statement-breakpoint
CREATE FUNCTION summarise_products(ids uuid[]) RETURNS void
    LANGUAGE sql
    AS $$
  UPDATE products SET price_from_minor = offer.price_from, price_to_minor = offer.price_to, colors = offer.colors, sizes = offer.sizes, in_stock = offer.in_stock, card_pictures = offer.pictures
  FROM (
    SELECT named.id, min(variant.price_minor) AS price_from, max(variant.price_minor) AS price_to,
      coalesce(array_agg(DISTINCT variant.color) FILTER (WHERE variant.color IS NOT NULL), '{}') AS colors,
      coalesce(array_agg(DISTINCT variant.size) FILTER (WHERE variant.size IS NOT NULL), '{}') AS sizes,
      coalesce(bool_or(shelf.on_hand > 0), false) AS in_stock,
      coalesce((
        SELECT array_agg(shown.file_key ORDER BY shown.position)
        FROM (
          SELECT picture.file_key, picture.position
          FROM product_pictures picture
          LEFT JOIN LATERAL (
            SELECT first.color
            FROM product_pictures first
            JOIN product_variants sold ON sold.product_id = first.product_id AND sold.color = first.color AND sold.is_active
            JOIN inventory pieces ON pieces.id = sold.inventory_id
            WHERE first.product_id = named.id
            ORDER BY (pieces.on_hand > 0) DESC, first.position LIMIT 1
          ) opened ON true
          WHERE picture.product_id = named.id AND (opened.color IS NULL OR picture.color IS NULL OR picture.color = opened.color)
          ORDER BY picture.position LIMIT 2
        ) shown
      ), '{}') AS pictures
    FROM unnest(ids) AS named (id)
    LEFT JOIN product_variants variant ON variant.product_id = named.id AND variant.is_active
    LEFT JOIN inventory shelf ON shelf.id = variant.inventory_id
    GROUP BY named.id
  ) offer
  WHERE products.id = offer.id AND (products.price_from_minor, products.price_to_minor, products.colors, products.sizes, products.in_stock, products.card_pictures)
    IS DISTINCT FROM (offer.price_from, offer.price_to, offer.colors, offer.sizes, offer.in_stock, offer.pictures)
$$;
--> statement-breakpoint
CREATE FUNCTION summarise_changed_products() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  PERFORM summarise_products(ARRAY(SELECT DISTINCT product_id FROM changed));
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION tell_product_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  PERFORM pg_notify('catalogue', 'all');
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION tell_stock_changes() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
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
CREATE TRIGGER audit_entries_stay BEFORE DELETE OR UPDATE ON audit_entries FOR EACH ROW EXECUTE FUNCTION refuse_to_rewrite_audit();
--> statement-breakpoint
CREATE TRIGGER audit_entries_stay_all BEFORE TRUNCATE ON audit_entries FOR EACH STATEMENT EXECUTE FUNCTION refuse_to_rewrite_audit();
--> statement-breakpoint
CREATE TRIGGER feedback_rates AFTER INSERT OR DELETE OR UPDATE OF state, rating, product_id, text, name ON feedback FOR EACH ROW EXECUTE FUNCTION rate_reviewed_products();
--> statement-breakpoint
CREATE TRIGGER inventory_told AFTER UPDATE ON inventory REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_stock_changes();
--> statement-breakpoint
CREATE TRIGGER orders_counted AFTER INSERT OR DELETE OR UPDATE OF payment_status, shipping_status, confirmed_at, packed_at, shipped_at, created_at, total_minor, refunded_minor ON orders FOR EACH ROW EXECUTE FUNCTION count_order();
--> statement-breakpoint
CREATE TRIGGER orders_sold AFTER UPDATE OF shipping_status, confirmed_at ON orders FOR EACH ROW EXECUTE FUNCTION count_sold_products();
--> statement-breakpoint
CREATE TRIGGER product_categories_told AFTER INSERT OR DELETE OR UPDATE ON product_categories FOR EACH STATEMENT EXECUTE FUNCTION tell_product_change();
--> statement-breakpoint
CREATE TRIGGER product_categories_words AFTER UPDATE OF title, translations ON product_categories FOR EACH ROW WHEN (((old.title <> new.title) OR (old.translations <> new.translations))) EXECUTE FUNCTION index_words_of_shelf();
--> statement-breakpoint
CREATE TRIGGER product_pictures_added AFTER INSERT ON product_pictures REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION summarise_changed_products();
--> statement-breakpoint
CREATE TRIGGER product_pictures_changed AFTER UPDATE ON product_pictures REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION summarise_changed_products();
--> statement-breakpoint
CREATE TRIGGER product_pictures_gone AFTER DELETE ON product_pictures REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION summarise_changed_products();
--> statement-breakpoint
CREATE TRIGGER product_pictures_told AFTER INSERT OR DELETE OR UPDATE ON product_pictures FOR EACH STATEMENT EXECUTE FUNCTION tell_product_change();
--> statement-breakpoint
CREATE TRIGGER product_variants_added AFTER INSERT ON product_variants REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION summarise_changed_products();
--> statement-breakpoint
CREATE TRIGGER product_variants_changed AFTER UPDATE ON product_variants REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION summarise_changed_products();
--> statement-breakpoint
CREATE TRIGGER product_variants_gone AFTER DELETE ON product_variants REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION summarise_changed_products();
--> statement-breakpoint
CREATE TRIGGER product_variants_told AFTER INSERT OR DELETE OR UPDATE ON product_variants FOR EACH STATEMENT EXECUTE FUNCTION tell_product_change();
--> statement-breakpoint
CREATE TRIGGER products_told AFTER INSERT OR DELETE OR UPDATE OF slug, title, text, seo_title, seo_text, translations, clothing_type, shelf_id, state, design_id, price_from_minor, colors, in_stock, card_pictures, rating_hundredths, rating_count ON products FOR EACH STATEMENT EXECUTE FUNCTION tell_product_change();
--> statement-breakpoint
CREATE TRIGGER products_words BEFORE INSERT OR UPDATE OF title, text, translations, shelf_id, clothing_type ON products FOR EACH ROW EXECUTE FUNCTION index_product_words();
--> statement-breakpoint
CREATE TRIGGER refunds_counted AFTER INSERT OR DELETE OR UPDATE OF status, amount_minor ON refunds FOR EACH ROW EXECUTE FUNCTION count_refund();

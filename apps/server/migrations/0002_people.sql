ALTER TABLE "guests" RENAME TO "owners";--> statement-breakpoint
ALTER TABLE "owners" RENAME CONSTRAINT "guests_pkey" TO "owners_pkey";--> statement-breakpoint
ALTER TABLE "owners" RENAME CONSTRAINT "guests_token_hash_unique" TO "owners_token_hash_unique";--> statement-breakpoint
ALTER TABLE "cart_lines" RENAME COLUMN "guest_id" TO "owner_id";--> statement-breakpoint
ALTER TABLE "cart_lines" RENAME CONSTRAINT "cart_lines_guest_id_guests_id_fk" TO "cart_lines_owner_id_owners_id_fk";--> statement-breakpoint
ALTER TABLE "designs" RENAME COLUMN "guest_id" TO "owner_id";--> statement-breakpoint
ALTER TABLE "designs" RENAME CONSTRAINT "designs_guest_id_guests_id_fk" TO "designs_owner_id_owners_id_fk";--> statement-breakpoint
ALTER TABLE "orders" RENAME COLUMN "guest_id" TO "owner_id";--> statement-breakpoint
ALTER TABLE "orders" RENAME CONSTRAINT "orders_guest_id_guests_id_fk" TO "orders_owner_id_owners_id_fk";--> statement-breakpoint
ALTER TABLE "order_requests" RENAME COLUMN "guest_id" TO "owner_id";--> statement-breakpoint
ALTER TABLE "order_requests" RENAME CONSTRAINT "order_requests_guest_id_guests_id_fk" TO "order_requests_owner_id_owners_id_fk";--> statement-breakpoint
ALTER TABLE "uploads" RENAME COLUMN "guest_id" TO "owner_id";--> statement-breakpoint
ALTER TABLE "uploads" RENAME CONSTRAINT "uploads_guest_id_guests_id_fk" TO "uploads_owner_id_owners_id_fk";--> statement-breakpoint
ALTER TABLE "order_requests" RENAME CONSTRAINT "order_requests_guest_id_key_pk" TO "order_requests_owner_id_key_pk";--> statement-breakpoint
ALTER TABLE "uploads" RENAME CONSTRAINT "uploads_guest_id_picture_key_pk" TO "uploads_owner_id_picture_key_pk";--> statement-breakpoint
ALTER INDEX "cart_lines_guest" RENAME TO "cart_lines_owner";--> statement-breakpoint
ALTER INDEX "designs_guest" RENAME TO "designs_owner";--> statement-breakpoint
ALTER INDEX "orders_guest" RENAME TO "orders_owner";--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"spent" bigint NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
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
	"password_hash" text NOT NULL,
	"is_admin" boolean DEFAULT false NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"verified_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone,
	CONSTRAINT "users_owner_id_unique" UNIQUE("owner_id"),
	CONSTRAINT "users_email_unique" UNIQUE("email"),
	CONSTRAINT "users_email_lower_case" CHECK ("users"."email" = lower("users"."email"))
);
--> statement-breakpoint
ALTER TABLE "owners" ALTER COLUMN "token_hash" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_addresses" ADD CONSTRAINT "user_addresses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_tokens" ADD CONSTRAINT "user_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_owner_id_owners_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."owners"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "rate_limits_end" ON "rate_limits" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "user_tokens_user" ON "user_tokens" USING btree ("user_id","purpose");--> statement-breakpoint
CREATE INDEX "users_admins" ON "users" USING btree ("id") WHERE "users"."is_admin";--> statement-breakpoint
CREATE INDEX "orders_contact_email" ON "orders" USING btree (("contact" ->> 'email'));
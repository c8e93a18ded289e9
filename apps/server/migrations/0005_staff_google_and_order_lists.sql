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
DROP INDEX "orders_owner";--> statement-breakpoint
ALTER TABLE "users" ALTER COLUMN "password_hash" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "google_subject" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "is_staff" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "links_removed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "links_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "cancel_request" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "cancel_requested_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "order_claims" ADD CONSTRAINT "order_claims_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_claims" ADD CONSTRAINT "order_claims_line_id_order_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."order_lines"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_claims_order" ON "order_claims" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "order_claims_open" ON "order_claims" USING btree ("line_id") WHERE "order_claims"."state" = 'open';--> statement-breakpoint
CREATE INDEX "mails_state" ON "mails" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "mails_kind" ON "mails" USING btree ("kind","id");--> statement-breakpoint
CREATE INDEX "orders_created" ON "orders" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "orders_payment_list" ON "orders" USING btree ("payment_status","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_shipping_list" ON "orders" USING btree ("shipping_status","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_states_list" ON "orders" USING btree ("shipping_status","payment_status","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_method_list" ON "orders" USING btree ("payment_method","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_due" ON "orders" USING btree ("due_at","id");--> statement-breakpoint
CREATE INDEX "orders_total_list" ON "orders" USING btree ("total_minor","id");--> statement-breakpoint
CREATE INDEX "orders_attention" ON "orders" USING btree ("created_at","id") WHERE "orders"."attention" is not null;--> statement-breakpoint
CREATE INDEX "orders_cancel_requests" ON "orders" USING btree ("cancel_requested_at") WHERE "orders"."cancel_request" is not null;--> statement-breakpoint
CREATE INDEX "orders_number_search" ON "orders" USING btree ("number" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "orders_email_search" ON "orders" USING btree (("contact" ->> 'email') text_pattern_ops);--> statement-breakpoint
CREATE INDEX "orders_name_search" ON "orders" USING btree (lower("contact" ->> 'name') text_pattern_ops);--> statement-breakpoint
CREATE INDEX "orders_last_name_search" ON "orders" USING btree (lower(substring("contact" ->> 'name' from '\S+$')) text_pattern_ops);--> statement-breakpoint
CREATE INDEX "orders_owner" ON "orders" USING btree ("owner_id","id");--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_google_subject_unique" UNIQUE("google_subject");--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_staff_are_admins" CHECK (not "users"."is_staff" or "users"."is_admin");
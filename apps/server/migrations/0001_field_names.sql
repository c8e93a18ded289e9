ALTER TABLE "owners" RENAME TO "customers";
--> statement-breakpoint
ALTER TABLE "mails" RENAME TO "emails";
--> statement-breakpoint
ALTER TABLE "wishes" RENAME TO "wishlist_items";
--> statement-breakpoint
ALTER TABLE "users" RENAME COLUMN "owner_id" TO "customer_id";
--> statement-breakpoint
ALTER TABLE "designs" RENAME COLUMN "owner_id" TO "customer_id";
--> statement-breakpoint
ALTER TABLE "drafts" RENAME COLUMN "owner_id" TO "customer_id";
--> statement-breakpoint
ALTER TABLE "uploads" RENAME COLUMN "owner_id" TO "customer_id";
--> statement-breakpoint
ALTER TABLE "artworks" RENAME COLUMN "owner_id" TO "customer_id";
--> statement-breakpoint
ALTER TABLE "cart_lines" RENAME COLUMN "owner_id" TO "customer_id";
--> statement-breakpoint
ALTER TABLE "orders" RENAME COLUMN "owner_id" TO "customer_id";
--> statement-breakpoint
ALTER TABLE "order_requests" RENAME COLUMN "owner_id" TO "customer_id";
--> statement-breakpoint
ALTER TABLE "wishlist_items" RENAME COLUMN "owner_id" TO "customer_id";
--> statement-breakpoint
ALTER TABLE "sessions" RENAME COLUMN "confirmed_at" TO "authenticated_at";
--> statement-breakpoint
ALTER TABLE "designs" RENAME COLUMN "unprintable" TO "render_error";
--> statement-breakpoint
ALTER TABLE "designs" RENAME COLUMN "ordered_list_hash" TO "ordered_roster_hash";
--> statement-breakpoint
ALTER TABLE "discounts" RENAME COLUMN "most_orders" TO "max_orders";
--> statement-breakpoint
ALTER TABLE "payments" RENAME COLUMN "heard" TO "provider_status";
--> statement-breakpoint
ALTER TABLE "payments" RENAME COLUMN "asked_at" TO "checked_at";
--> statement-breakpoint
ALTER TABLE "payment_events" RENAME COLUMN "outcome" TO "result";
--> statement-breakpoint
ALTER TABLE "emails" RENAME COLUMN "about" TO "reference";
--> statement-breakpoint
ALTER TABLE "emails" RENAME COLUMN "sending" TO "send_count";
--> statement-breakpoint
ALTER TABLE "emails" RENAME COLUMN "waiting_since" TO "queued_at";
--> statement-breakpoint
ALTER TABLE "orders" RENAME COLUMN "attention" TO "review_reason";
--> statement-breakpoint
ALTER TABLE "orders" RENAME COLUMN "attention_kind" TO "review_kind";
--> statement-breakpoint
ALTER TABLE "order_requests" RENAME COLUMN "answer" TO "response";
--> statement-breakpoint
ALTER TABLE "audit_entries" RENAME COLUMN "person_id" TO "user_id";
--> statement-breakpoint
ALTER TABLE "audit_entries" RENAME COLUMN "person_name" TO "user_name";
--> statement-breakpoint
ALTER TABLE "shop_settings" RENAME COLUMN "terms" TO "settings";
--> statement-breakpoint
ALTER TABLE "artworks" RENAME CONSTRAINT "artworks_owner_id_picture_key_uploads_owner_id_picture_key_fk" TO "artworks_upload_fk";
--> statement-breakpoint
ALTER TABLE "cart_lines" RENAME CONSTRAINT "cart_lines_owner_id_owners_id_fk" TO "cart_lines_customer_id_customers_id_fk";
--> statement-breakpoint
ALTER TABLE "customers" RENAME CONSTRAINT "owners_pkey" TO "customers_pkey";
--> statement-breakpoint
ALTER TABLE "customers" RENAME CONSTRAINT "owners_token_hash_unique" TO "customers_token_hash_unique";
--> statement-breakpoint
ALTER TABLE "designs" RENAME CONSTRAINT "designs_owner_id_owners_id_fk" TO "designs_customer_id_customers_id_fk";
--> statement-breakpoint
ALTER TABLE "drafts" RENAME CONSTRAINT "drafts_owner_id_owners_id_fk" TO "drafts_customer_id_customers_id_fk";
--> statement-breakpoint
ALTER TABLE "emails" RENAME CONSTRAINT "mails_state_known" TO "emails_state_known";
--> statement-breakpoint
ALTER TABLE "emails" RENAME CONSTRAINT "mails_pkey" TO "emails_pkey";
--> statement-breakpoint
ALTER TABLE "emails" RENAME CONSTRAINT "mails_about_kind" TO "emails_reference_kind";
--> statement-breakpoint
ALTER TABLE "order_requests" RENAME CONSTRAINT "order_requests_owner_id_owners_id_fk" TO "order_requests_customer_id_customers_id_fk";
--> statement-breakpoint
ALTER TABLE "order_requests" RENAME CONSTRAINT "order_requests_owner_id_key_pk" TO "order_requests_customer_id_key_pk";
--> statement-breakpoint
ALTER TABLE "orders" RENAME CONSTRAINT "orders_attention_kind" TO "orders_review_kind";
--> statement-breakpoint
ALTER TABLE "orders" RENAME CONSTRAINT "orders_attention_kinds" TO "orders_review_kinds";
--> statement-breakpoint
ALTER TABLE "orders" RENAME CONSTRAINT "orders_owner_id_owners_id_fk" TO "orders_customer_id_customers_id_fk";
--> statement-breakpoint
ALTER TABLE "uploads" RENAME CONSTRAINT "uploads_owner_id_owners_id_fk" TO "uploads_customer_id_customers_id_fk";
--> statement-breakpoint
ALTER TABLE "uploads" RENAME CONSTRAINT "uploads_owner_id_picture_key_pk" TO "uploads_customer_id_picture_key_pk";
--> statement-breakpoint
ALTER TABLE "users" RENAME CONSTRAINT "users_owner_id_owners_id_fk" TO "users_customer_id_customers_id_fk";
--> statement-breakpoint
ALTER TABLE "users" RENAME CONSTRAINT "users_owner_id_unique" TO "users_customer_id_unique";
--> statement-breakpoint
ALTER TABLE "wishlist_items" RENAME CONSTRAINT "wishes_owner_id_owners_id_fk" TO "wishlist_items_customer_id_customers_id_fk";
--> statement-breakpoint
ALTER TABLE "wishlist_items" RENAME CONSTRAINT "wishes_product_id_products_id_fk" TO "wishlist_items_product_id_products_id_fk";
--> statement-breakpoint
ALTER TABLE "wishlist_items" RENAME CONSTRAINT "wishes_owner_id_product_id_pk" TO "wishlist_items_customer_id_product_id_pk";
--> statement-breakpoint
ALTER INDEX "cart_lines_owner" RENAME TO "cart_lines_customer";
--> statement-breakpoint
ALTER INDEX "designs_owner" RENAME TO "designs_customer";
--> statement-breakpoint
ALTER INDEX "drafts_owner" RENAME TO "drafts_customer";
--> statement-breakpoint
ALTER INDEX "mails_kind" RENAME TO "emails_kind";
--> statement-breakpoint
ALTER INDEX "mails_state" RENAME TO "emails_state";
--> statement-breakpoint
ALTER INDEX "orders_attention" RENAME TO "orders_review";
--> statement-breakpoint
ALTER INDEX "orders_owner" RENAME TO "orders_customer";
--> statement-breakpoint
ALTER INDEX "payments_unclear" RENAME TO "payments_to_sync";
--> statement-breakpoint
ALTER INDEX "refunds_unfinished" RENAME TO "refunds_open";
--> statement-breakpoint
ALTER INDEX "wishes_product" RENAME TO "wishlist_items_product";
--> statement-breakpoint
CREATE OR REPLACE FUNCTION refuse_to_rewrite_audit() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  if tg_op = 'UPDATE' and current_setting('picasso.erasing_names', true) = 'on' then
    if row(new.id, new.at, new.user_id, new.subject, new.subject_id) is not distinct from row(old.id, old.at, old.user_id, old.subject, old.subject_id) then
      return new;
    end if;
  end if;
  raise exception 'What was done stays written down.' using errcode = 'restrict_violation';
end $$;
--> statement-breakpoint
ALTER FUNCTION refuse_to_rewrite_audit RENAME TO reject_audit_rewrite;
--> statement-breakpoint
ALTER FUNCTION tell_product_change RENAME TO notify_product_change;
--> statement-breakpoint
ALTER FUNCTION tell_stock_changes RENAME TO notify_stock_changes;
--> statement-breakpoint
ALTER FUNCTION index_words_of_shelf RENAME TO index_category_words;
--> statement-breakpoint
ALTER TRIGGER "audit_entries_stay" ON "audit_entries" RENAME TO "audit_entries_append_only";
--> statement-breakpoint
ALTER TRIGGER "audit_entries_stay_all" ON "audit_entries" RENAME TO "audit_entries_no_truncate";
--> statement-breakpoint
ALTER TRIGGER "inventory_told" ON "inventory" RENAME TO "inventory_notify";
--> statement-breakpoint
ALTER TRIGGER "product_categories_told" ON "product_categories" RENAME TO "product_categories_notify";
--> statement-breakpoint
ALTER TRIGGER "product_pictures_told" ON "product_pictures" RENAME TO "product_pictures_notify";
--> statement-breakpoint
ALTER TRIGGER "product_variants_told" ON "product_variants" RENAME TO "product_variants_notify";
--> statement-breakpoint
ALTER TRIGGER "products_told" ON "products" RENAME TO "products_notify";
--> statement-breakpoint
ALTER TRIGGER "product_pictures_gone" ON "product_pictures" RENAME TO "product_pictures_deleted";
--> statement-breakpoint
ALTER TRIGGER "product_variants_gone" ON "product_variants" RENAME TO "product_variants_deleted";
--> statement-breakpoint
UPDATE "payments" SET "provider_status" = 'unknown' WHERE "provider_status" = 'unclear';
--> statement-breakpoint
UPDATE "emails" SET "kind" = 'google-linked' WHERE "kind" = 'google-joined';
--> statement-breakpoint
-- Jobs that wait go on under their new names.
DO $$
BEGIN
  IF to_regclass('graphile_worker._private_tasks') IS NOT NULL THEN
    UPDATE graphile_worker._private_tasks task SET identifier = renamed.now FROM (VALUES
      ('alert-mail', 'admin-alert-email'),
      ('end-payments', 'cancel-provider-payments'),
      ('erase-files', 'delete-files'),
      ('paid-mail', 'payment-received-email'),
      ('refund-mail', 'refund-email'),
      ('send-mail', 'send-email'),
      ('send-urgent-mail', 'send-urgent-email'),
      ('tidy-drafts', 'delete-stale-drafts')
    ) AS renamed (before, now) WHERE task.identifier = renamed.before;
    UPDATE graphile_worker._private_known_crontabs SET identifier = 'delete-stale-drafts' WHERE identifier = 'tidy-drafts';
  END IF;
END $$;

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
ALTER TABLE "orders" DROP CONSTRAINT "orders_payment_method";--> statement-breakpoint
ALTER TABLE "payments" DROP CONSTRAINT "payments_status";--> statement-breakpoint
DROP INDEX "payments_one_open";--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "provider_ref" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "url" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "charge_ref" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "paid_minor" bigint;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "refunded_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "surplus" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "statement" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "heard" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "ended_at" timestamp with time zone;--> statement-breakpoint
-- What came before this was counted came as it was asked for, and is over.
UPDATE "payments" SET "paid_minor" = "amount_minor" WHERE "status" = 'succeeded';--> statement-breakpoint
UPDATE "payments" SET "ended_at" = "settled_at" WHERE "status" <> 'open';--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "refunds_order" ON "refunds" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "refunds_payment" ON "refunds" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "refunds_unfinished" ON "refunds" USING btree ("created_at") WHERE "refunds"."status" = 'pending' or ("refunds"."status" = 'failed' and "refunds"."replaced_by" is null);--> statement-breakpoint
CREATE INDEX "payments_unclear" ON "payments" USING btree ("asked_at") WHERE "payments"."provider_ref" is not null and "payments"."ended_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_open" ON "payments" USING btree ("order_id") WHERE "payments"."status" in ('open', 'processing');--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_provider_ref_unique" UNIQUE("provider_ref");--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_charge_ref_unique" UNIQUE("charge_ref");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_payment_method" CHECK ("orders"."payment_method" in ('stripe', 'bank-transfer', 'cash-on-delivery', 'test'));--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_paid" CHECK (("payments"."status" = 'succeeded') = ("payments"."paid_minor" is not null));--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_refunded" CHECK ("payments"."refunded_minor" between 0 and coalesce("payments"."paid_minor", 0));--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_status" CHECK ("payments"."status" in ('open', 'processing', 'succeeded', 'failed', 'expired'));--> statement-breakpoint
-- Keeps the sum of what is given back beside what came, so that the constraint on both rows of numbers is one row's.
CREATE FUNCTION "count_refund"() RETURNS trigger LANGUAGE plpgsql AS $$
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
CREATE TRIGGER "refunds_counted" AFTER INSERT OR DELETE OR UPDATE OF "status", "amount_minor" ON "refunds" FOR EACH ROW EXECUTE FUNCTION "count_refund"();

ALTER TABLE "orders" ADD COLUMN "attention_kind" text;--> statement-breakpoint
-- Told by how the words begin, this once.
UPDATE "orders" SET "attention_kind" = CASE
	WHEN "attention" LIKE 'Line %' THEN 'missing-print-file'
	WHEN "attention" LIKE 'Send %' THEN 'claim'
	WHEN "attention" LIKE 'Paid, but %' THEN 'short-stock'
	WHEN "attention" LIKE 'The buyer disputes %' THEN 'dispute'
	ELSE 'paid-after-cancel' END
WHERE "attention" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_attention_kind" CHECK (("orders"."attention" is null) = ("orders"."attention_kind" is null));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_attention_kinds" CHECK ("orders"."attention_kind" in ('paid-after-cancel', 'short-stock', 'dispute', 'missing-print-file', 'claim'));
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
ALTER TABLE "print_files" ADD COLUMN "ink" jsonb;--> statement-breakpoint
ALTER TABLE "production_tickets" ADD CONSTRAINT "production_tickets_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_lines"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "production_tickets_reprints" ON "production_tickets" USING btree ("id") WHERE "production_tickets"."reprint" > 0 and "production_tickets"."state" <> 'packed';--> statement-breakpoint
-- Work of orders that were paid, or are paid at the door, before there were tickets; it stands where its order stands.
INSERT INTO "production_tickets" ("id", "order_line_id", "code", "quantity", "state", "since")
SELECT line."id", line."id", ord."number" || '-' || (line."position" + 1), line."quantity",
  CASE ord."shipping_status" WHEN 'pending' THEN 'waiting' WHEN 'on_hold' THEN 'waiting' WHEN 'in_production' THEN 'printing' ELSE 'packed' END,
  ord."created_at"
FROM "order_lines" line JOIN "orders" ord ON ord."id" = line."order_id"
WHERE ord."shipping_status" <> 'cancelled' AND (ord."payment_status" = 'confirmed' OR (ord."payment_status" = 'pending' AND ord."payment_method" = 'cash-on-delivery'));

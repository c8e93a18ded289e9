DROP INDEX "press_files_once";--> statement-breakpoint
ALTER TABLE "press_deliveries" ALTER COLUMN "ticket_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "plate_sets" ADD COLUMN "size_label" text;--> statement-breakpoint
UPDATE "plate_sets" SET "size_label" = "line"."size_label" FROM "order_lines" "line" WHERE "line"."id" = "plate_sets"."order_line_id";--> statement-breakpoint
ALTER TABLE "plate_sets" ALTER COLUMN "size_label" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "press_deliveries" ADD COLUMN "sheet_id" uuid;--> statement-breakpoint
ALTER TABLE "press_deliveries" ADD COLUMN "sheet_code" text;--> statement-breakpoint
ALTER TABLE "press_deliveries" ADD COLUMN "cut" jsonb DEFAULT '{"offsetMm":0,"isMirrored":false}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "press_files" ADD COLUMN "part" integer;--> statement-breakpoint
ALTER TABLE "presses" ADD COLUMN "cut" jsonb DEFAULT '{"offsetMm":0,"isMirrored":false}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "press_deliveries" ADD CONSTRAINT "press_deliveries_sheet_id_gang_sheets_id_fk" FOREIGN KEY ("sheet_id") REFERENCES "public"."gang_sheets"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "press_deliveries_sheet_once" ON "press_deliveries" USING btree ("press_id","sheet_id") WHERE "press_deliveries"."state" not in ('withdrawing', 'withdrawn');--> statement-breakpoint
CREATE INDEX "press_deliveries_sheet" ON "press_deliveries" USING btree ("sheet_id");--> statement-breakpoint
CREATE UNIQUE INDEX "press_files_once" ON "press_files" USING btree ("delivery_id","kind",coalesce("side", ''),coalesce("part", 0));--> statement-breakpoint
ALTER TABLE "press_deliveries" ADD CONSTRAINT "press_deliveries_subject" CHECK (("press_deliveries"."ticket_id" is null) = ("press_deliveries"."sheet_code" is not null));
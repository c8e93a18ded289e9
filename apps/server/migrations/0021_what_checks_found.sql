ALTER TABLE "designs" ADD COLUMN "findings" jsonb;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "findings" jsonb;
ALTER TABLE "designs" ADD COLUMN "team_id" uuid;--> statement-breakpoint
ALTER TABLE "designs" ADD COLUMN "words" text;--> statement-breakpoint
ALTER TABLE "designs" ADD COLUMN "template_hash" text;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "team_id" uuid;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "words" text;--> statement-breakpoint
CREATE INDEX "designs_team" ON "designs" USING btree ("owner_id","team_id") WHERE "designs"."team_id" is not null;--> statement-breakpoint
ALTER TABLE "designs" ADD CONSTRAINT "designs_of_team" CHECK (("designs"."team_id" is null) = ("designs"."words" is null) and ("designs"."team_id" is null) = ("designs"."template_hash" is null));--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_team" CHECK (("order_lines"."team_id" is null) = ("order_lines"."words" is null));
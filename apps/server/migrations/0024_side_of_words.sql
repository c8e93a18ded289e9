ALTER TABLE "designs" DROP CONSTRAINT "designs_of_team";--> statement-breakpoint
ALTER TABLE "order_lines" DROP CONSTRAINT "order_lines_team";--> statement-breakpoint
ALTER TABLE "designs" ADD COLUMN "words_side" text;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "words_side" text;--> statement-breakpoint
UPDATE "designs" SET "words_side" = 'back' WHERE "team_id" IS NOT NULL;--> statement-breakpoint
UPDATE "order_lines" SET "words_side" = 'back' WHERE "team_id" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "designs" ADD CONSTRAINT "designs_words_side" CHECK ("designs"."words_side" in ('front', 'back'));--> statement-breakpoint
ALTER TABLE "designs" ADD CONSTRAINT "designs_of_team" CHECK (("designs"."team_id" is null) = ("designs"."words" is null) and ("designs"."team_id" is null) = ("designs"."template_hash" is null) and ("designs"."team_id" is null) = ("designs"."words_side" is null));--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_words_side" CHECK ("order_lines"."words_side" in ('front', 'back'));--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_team" CHECK (("order_lines"."team_id" is null) = ("order_lines"."words" is null) and ("order_lines"."team_id" is null) = ("order_lines"."words_side" is null));
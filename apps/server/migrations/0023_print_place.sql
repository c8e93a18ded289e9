ALTER TABLE "pictures" ADD COLUMN "print_top_mm" integer;--> statement-breakpoint
ALTER TABLE "pictures" ADD COLUMN "print_height_mm" integer;--> statement-breakpoint
ALTER TABLE "pictures" ADD CONSTRAINT "pictures_print" CHECK (("pictures"."print_top_mm" is null) = ("pictures"."print_height_mm" is null) and "pictures"."print_height_mm" > 0);
CREATE TABLE "picture_copies" (
	"key" text NOT NULL,
	"width" integer NOT NULL,
	"copy_key" text NOT NULL,
	CONSTRAINT "picture_copies_key_width_pk" PRIMARY KEY("key","width"),
	CONSTRAINT "picture_copies_width" CHECK ("picture_copies"."width" > 0)
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "language" text DEFAULT 'en' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "language" text DEFAULT 'en' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_language" CHECK ("users"."language" in ('en', 'es'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_language" CHECK ("orders"."language" in ('en', 'es'));
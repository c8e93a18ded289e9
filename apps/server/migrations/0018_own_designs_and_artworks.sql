CREATE TABLE "artworks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"picture_key" text NOT NULL,
	"title" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "artworks_once" UNIQUE("owner_id","picture_key")
);
--> statement-breakpoint
DROP INDEX "designs_owner";--> statement-breakpoint
ALTER TABLE "designs" ADD COLUMN "is_shared" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "designs" ADD COLUMN "share_version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "designs" ADD COLUMN "removed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "artworks" ADD CONSTRAINT "artworks_owner_id_picture_key_uploads_owner_id_picture_key_fk" FOREIGN KEY ("owner_id","picture_key") REFERENCES "public"."uploads"("owner_id","picture_key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "designs_owner" ON "designs" USING btree ("owner_id","id");
CREATE TABLE "draft_pictures" (
	"draft_id" uuid PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"content" "bytea" NOT NULL,
	CONSTRAINT "draft_pictures_content" CHECK (length("draft_pictures"."content") between 1 and 65536)
);
--> statement-breakpoint
ALTER TABLE "draft_pictures" ADD CONSTRAINT "draft_pictures_draft_id_drafts_id_fk" FOREIGN KEY ("draft_id") REFERENCES "public"."drafts"("id") ON DELETE cascade ON UPDATE no action;
CREATE TABLE "draft_versions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"draft_id" uuid NOT NULL,
	"name" text NOT NULL,
	"color" text NOT NULL,
	"document" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "draft_versions_name" UNIQUE("draft_id","name"),
	CONSTRAINT "draft_versions_color" CHECK ("draft_versions"."color" in ('White', 'Black', 'Blue', 'Red', 'Ivory'))
);
--> statement-breakpoint
CREATE TABLE "drafts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"clothing_type" text NOT NULL,
	"color" text NOT NULL,
	"document" jsonb NOT NULL,
	"document_hash" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "drafts_clothing_type" CHECK ("drafts"."clothing_type" in ('tshirt', 'regular-tshirt', 'oversized-tshirt', 'croptop', 'hoodie')),
	CONSTRAINT "drafts_color" CHECK ("drafts"."color" in ('White', 'Black', 'Blue', 'Red', 'Ivory')),
	CONSTRAINT "drafts_version" CHECK ("drafts"."version" > 0)
);
--> statement-breakpoint
ALTER TABLE "draft_versions" ADD CONSTRAINT "draft_versions_draft_id_drafts_id_fk" FOREIGN KEY ("draft_id") REFERENCES "public"."drafts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drafts" ADD CONSTRAINT "drafts_owner_id_owners_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."owners"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "drafts_owner" ON "drafts" USING btree ("owner_id","changed_at","id");--> statement-breakpoint
CREATE INDEX "drafts_changed" ON "drafts" USING btree ("changed_at");
ALTER TABLE "draft_versions" ADD COLUMN "roster" jsonb;--> statement-breakpoint
ALTER TABLE "drafts" ADD COLUMN "roster" jsonb;
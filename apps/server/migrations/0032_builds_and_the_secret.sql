CREATE TABLE "build_assets" (
	"path" text PRIMARY KEY NOT NULL,
	"build_id" text NOT NULL,
	"content" "bytea" NOT NULL,
	"encoding" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "builds" (
	"id" text PRIMARY KEY NOT NULL,
	"published_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "secret_fingerprints" (
	"fingerprint" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
ALTER TABLE "build_assets" ADD CONSTRAINT "build_assets_build_id_builds_id_fk" FOREIGN KEY ("build_id") REFERENCES "public"."builds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "build_assets_build" ON "build_assets" USING btree ("build_id");
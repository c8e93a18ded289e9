CREATE TABLE "press_deliveries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"press_id" uuid NOT NULL,
	"ticket_id" uuid NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"source" text NOT NULL,
	"cause" text,
	"created_at" timestamp with time zone NOT NULL,
	"delivered_at" timestamp with time zone,
	"fetched_at" timestamp with time zone,
	"reported_at" timestamp with time zone,
	CONSTRAINT "press_deliveries_state" CHECK ("press_deliveries"."state" in ('waiting', 'delivered', 'fetched', 'printed', 'failed', 'withdrawing', 'withdrawn')),
	CONSTRAINT "press_deliveries_cause" CHECK (("press_deliveries"."state" <> 'failed') or ("press_deliveries"."cause" is not null))
);
--> statement-breakpoint
CREATE TABLE "press_files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"delivery_id" uuid NOT NULL,
	"press_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"kind" text NOT NULL,
	"side" text,
	"name" text NOT NULL,
	"sha256" text,
	"bytes" bigint,
	"published_at" timestamp with time zone,
	"gone_at" timestamp with time zone,
	CONSTRAINT "press_files_side" CHECK ("press_files"."side" in ('front', 'back')),
	CONSTRAINT "press_files_hash" CHECK (("press_files"."sha256" is null) = ("press_files"."bytes" is null)),
	CONSTRAINT "press_files_published" CHECK ("press_files"."published_at" is null or "press_files"."sha256" is not null)
);
--> statement-breakpoint
CREATE TABLE "presses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"template" text NOT NULL,
	"files" text[] NOT NULL,
	"destination" jsonb NOT NULL,
	"garments" text[] NOT NULL,
	"is_automatic" boolean NOT NULL,
	"moves_tickets" boolean NOT NULL,
	"marked_at" timestamp with time zone,
	"problem" text,
	"problem_file" text,
	"problem_since" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "presses_kind" CHECK ("presses"."kind" in ('dtf', 'dtg', 'screen', 'cutter')),
	CONSTRAINT "presses_problem" CHECK ("presses"."problem" in ('unreachable', 'read-only', 'full', 'outside', 'name-taken', 'bucket', 'unmade')),
	CONSTRAINT "presses_problem_since" CHECK (("presses"."problem" is null) = ("presses"."problem_since" is null))
);
--> statement-breakpoint
ALTER TABLE "press_deliveries" ADD CONSTRAINT "press_deliveries_press_id_presses_id_fk" FOREIGN KEY ("press_id") REFERENCES "public"."presses"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "press_deliveries" ADD CONSTRAINT "press_deliveries_ticket_id_production_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."production_tickets"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "press_files" ADD CONSTRAINT "press_files_delivery_id_press_deliveries_id_fk" FOREIGN KEY ("delivery_id") REFERENCES "public"."press_deliveries"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "press_files" ADD CONSTRAINT "press_files_press_id_presses_id_fk" FOREIGN KEY ("press_id") REFERENCES "public"."presses"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "press_deliveries_once" ON "press_deliveries" USING btree ("press_id","ticket_id") WHERE "press_deliveries"."state" not in ('withdrawing', 'withdrawn');--> statement-breakpoint
CREATE INDEX "press_deliveries_ticket" ON "press_deliveries" USING btree ("ticket_id");--> statement-breakpoint
CREATE INDEX "press_deliveries_open" ON "press_deliveries" USING btree ("press_id","id") WHERE "press_deliveries"."state" in ('waiting', 'delivered', 'fetched', 'withdrawing');--> statement-breakpoint
CREATE INDEX "press_deliveries_failed" ON "press_deliveries" USING btree ("press_id") WHERE "press_deliveries"."state" = 'failed';--> statement-breakpoint
CREATE UNIQUE INDEX "press_files_once" ON "press_files" USING btree ("delivery_id","kind",coalesce("side", ''));--> statement-breakpoint
CREATE UNIQUE INDEX "press_files_position" ON "press_files" USING btree ("delivery_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "press_files_name" ON "press_files" USING btree ("press_id",lower("name")) WHERE "press_files"."sha256" is not null and "press_files"."gone_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "presses_name" ON "presses" USING btree (lower("name")) WHERE "presses"."deleted_at" is null;
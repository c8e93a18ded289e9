CREATE TABLE "gang_sheet_pieces" (
	"id" uuid PRIMARY KEY NOT NULL,
	"sheet_id" uuid NOT NULL,
	"ticket_id" uuid NOT NULL,
	"side" text NOT NULL,
	"copy" integer NOT NULL,
	"png_sha256" text,
	"x_mm" double precision,
	"y_mm" double precision,
	"rotation" integer DEFAULT 0 NOT NULL,
	"is_locked" boolean DEFAULT false NOT NULL,
	"is_left_out" boolean DEFAULT false NOT NULL,
	"problem" text,
	CONSTRAINT "gang_sheet_pieces_side" CHECK ("gang_sheet_pieces"."side" in ('front', 'back')),
	CONSTRAINT "gang_sheet_pieces_rotation" CHECK ("gang_sheet_pieces"."rotation" in (0, 90, 180, 270)),
	CONSTRAINT "gang_sheet_pieces_problem" CHECK ("gang_sheet_pieces"."problem" in ('overlap', 'outside')),
	CONSTRAINT "gang_sheet_pieces_place" CHECK (("gang_sheet_pieces"."x_mm" is null) = ("gang_sheet_pieces"."y_mm" is null)),
	CONSTRAINT "gang_sheet_pieces_copy" CHECK ("gang_sheet_pieces"."copy" between 1 and 99)
);
--> statement-breakpoint
CREATE TABLE "gang_sheets" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" integer GENERATED ALWAYS AS IDENTITY (sequence name "gang_sheets_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code" text,
	"status" text DEFAULT 'draft' NOT NULL,
	"task" text,
	"progress" double precision DEFAULT 0 NOT NULL,
	"failure" text,
	"state" text DEFAULT 'waiting' NOT NULL,
	"film_width_mm" double precision NOT NULL,
	"margin_mm" double precision NOT NULL,
	"gap_mm" double precision NOT NULL,
	"turning" text NOT NULL,
	"max_length_mm" double precision NOT NULL,
	"has_crop_marks" boolean NOT NULL,
	"length_mm" double precision,
	"fill" double precision,
	"layout_sha256" text,
	"png_key" text,
	"png_sha256" text,
	"pdf_key" text,
	"pdf_sha256" text,
	"width_px" integer,
	"height_px" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"frozen_at" timestamp with time zone,
	CONSTRAINT "gang_sheets_code_unique" UNIQUE("code"),
	CONSTRAINT "gang_sheets_status" CHECK ("gang_sheets"."status" in ('draft', 'frozen')),
	CONSTRAINT "gang_sheets_task" CHECK ("gang_sheets"."task" in ('arrange', 'write')),
	CONSTRAINT "gang_sheets_failure" CHECK ("gang_sheets"."failure" in ('too-wide', 'file-missing', 'failed')),
	CONSTRAINT "gang_sheets_state" CHECK ("gang_sheets"."state" in ('waiting', 'printing', 'printed', 'packed')),
	CONSTRAINT "gang_sheets_turning" CHECK ("gang_sheets"."turning" in ('none', 'half', 'quarter')),
	CONSTRAINT "gang_sheets_frozen" CHECK (("gang_sheets"."status" = 'frozen') = ("gang_sheets"."code" is not null and "gang_sheets"."layout_sha256" is not null)),
	CONSTRAINT "gang_sheets_film" CHECK ("gang_sheets"."film_width_mm" > 2 * "gang_sheets"."margin_mm" and "gang_sheets"."margin_mm" >= 0 and "gang_sheets"."gap_mm" > 0 and "gang_sheets"."max_length_mm" > 0)
);
--> statement-breakpoint
CREATE TABLE "print_shapes" (
	"png_sha256" text PRIMARY KEY NOT NULL,
	"columns" integer NOT NULL,
	"rows" integer NOT NULL,
	"cells" "bytea" NOT NULL,
	"layout" jsonb,
	"preview_key" text
);
--> statement-breakpoint
ALTER TABLE "gang_sheet_pieces" ADD CONSTRAINT "gang_sheet_pieces_sheet_id_gang_sheets_id_fk" FOREIGN KEY ("sheet_id") REFERENCES "public"."gang_sheets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gang_sheet_pieces" ADD CONSTRAINT "gang_sheet_pieces_ticket_id_production_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."production_tickets"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "gang_sheet_pieces_once" ON "gang_sheet_pieces" USING btree ("ticket_id","side","copy") WHERE not "gang_sheet_pieces"."is_left_out";--> statement-breakpoint
CREATE INDEX "gang_sheet_pieces_sheet" ON "gang_sheet_pieces" USING btree ("sheet_id");--> statement-breakpoint
CREATE INDEX "gang_sheets_number" ON "gang_sheets" USING btree ("number" DESC NULLS LAST);
CREATE TABLE "inks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"normalized_name" text NOT NULL,
	"lab_l" double precision NOT NULL,
	"lab_a" double precision NOT NULL,
	"lab_b" double precision NOT NULL,
	"note" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "inks_normalized_name_unique" UNIQUE("normalized_name"),
	CONSTRAINT "inks_lab" CHECK ("inks"."lab_l" between 0 and 100 and "inks"."lab_a" between -128 and 127 and "inks"."lab_b" between -128 and 127)
);
--> statement-breakpoint
CREATE TABLE "plate_files" (
	"order_line_id" uuid NOT NULL,
	"side" text NOT NULL,
	"position" integer NOT NULL,
	"kind" text NOT NULL,
	"plate" text,
	"file_key" text NOT NULL,
	"sha256" text NOT NULL,
	"bytes" bigint NOT NULL,
	CONSTRAINT "plate_files_order_line_id_side_position_pk" PRIMARY KEY("order_line_id","side","position"),
	CONSTRAINT "plate_files_kind" CHECK ("plate_files"."kind" in ('films', 'separations', 'film')),
	CONSTRAINT "plate_files_plate" CHECK (("plate_files"."kind" = 'film') = ("plate_files"."plate" is not null))
);
--> statement-breakpoint
CREATE TABLE "plate_sets" (
	"order_line_id" uuid NOT NULL,
	"side" text NOT NULL,
	"settings" jsonb NOT NULL,
	"hash" text NOT NULL,
	"state" text NOT NULL,
	"progress" integer DEFAULT 0 NOT NULL,
	"error" jsonb,
	"plan" jsonb,
	"rendered_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "plate_sets_order_line_id_side_pk" PRIMARY KEY("order_line_id","side"),
	CONSTRAINT "plate_sets_state" CHECK ("plate_sets"."state" in ('waiting', 'rendering', 'ready', 'failed')),
	CONSTRAINT "plate_sets_progress" CHECK ("plate_sets"."progress" between 0 and 100),
	CONSTRAINT "plate_sets_ready" CHECK (("plate_sets"."state" = 'ready') <= ("plate_sets"."plan" is not null))
);
--> statement-breakpoint
ALTER TABLE "plate_files" ADD CONSTRAINT "plate_files_set" FOREIGN KEY ("order_line_id","side") REFERENCES "public"."plate_sets"("order_line_id","side") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plate_sets" ADD CONSTRAINT "plate_sets_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_lines"("id") ON DELETE restrict ON UPDATE no action;
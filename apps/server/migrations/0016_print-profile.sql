CREATE TABLE "print_profile" (
	"id" integer PRIMARY KEY NOT NULL,
	"content" "bytea" NOT NULL,
	"sha256" text NOT NULL,
	"description" text NOT NULL,
	"color_space" text NOT NULL,
	"intent" text NOT NULL,
	"has_black_point_compensation" boolean NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "print_profile_single" CHECK ("print_profile"."id" = 1),
	CONSTRAINT "print_profile_color_space" CHECK ("print_profile"."color_space" in ('CMYK', 'RGB')),
	CONSTRAINT "print_profile_intent" CHECK ("print_profile"."intent" in ('perceptual', 'relative', 'saturation', 'absolute'))
);

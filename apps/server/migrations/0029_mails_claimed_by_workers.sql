ALTER TABLE "mails" ADD COLUMN "is_urgent" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "claimed_by" text;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "waiting_since" timestamp with time zone DEFAULT now() NOT NULL;
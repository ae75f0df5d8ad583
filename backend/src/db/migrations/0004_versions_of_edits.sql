ALTER TABLE "portal"."announcements" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "portal"."clubs" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "portal"."competitions" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;
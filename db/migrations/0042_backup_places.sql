ALTER TABLE "backups" ADD COLUMN "place" serial NOT NULL;--> statement-breakpoint
ALTER TABLE "backups" ADD COLUMN "program" text;--> statement-breakpoint
ALTER TABLE "backups" ADD COLUMN "folder" text;--> statement-breakpoint
ALTER TABLE "backups" ADD COLUMN "on_data_disk" boolean;--> statement-breakpoint
CREATE INDEX "egg_requests_in_order" ON "egg_requests" USING btree ("requested_at","id");
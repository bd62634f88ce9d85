ALTER TABLE "profiles" DROP CONSTRAINT "profiles_role";--> statement-breakpoint
DROP INDEX "profiles_admins";--> statement-breakpoint
ALTER TABLE "owner_invitations" ADD COLUMN "role" text DEFAULT 'admin' NOT NULL;--> statement-breakpoint
CREATE INDEX "profiles_staff" ON "profiles" USING btree ("email") WHERE role <> 'customer';--> statement-breakpoint
ALTER TABLE "owner_invitations" ADD CONSTRAINT "owner_invitations_role" CHECK ("owner_invitations"."role" in ('admin', 'helper'));--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_role" CHECK ("profiles"."role" in ('admin', 'helper', 'customer'));
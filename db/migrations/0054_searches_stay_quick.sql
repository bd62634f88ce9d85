ALTER INDEX "deposits_search" SET (gin_pending_list_limit=256);--> statement-breakpoint
ALTER INDEX "egg_list_search" SET (gin_pending_list_limit=256);--> statement-breakpoint
ALTER INDEX "history_values_search" SET (gin_pending_list_limit=256);--> statement-breakpoint
ALTER INDEX "plants_search" SET (gin_pending_list_limit=256);--> statement-breakpoint
ALTER INDEX "plants_search_short" SET (gin_pending_list_limit=256);--> statement-breakpoint
ALTER INDEX "profiles_found" SET (gin_pending_list_limit=256);--> statement-breakpoint
ALTER INDEX "profiles_search" SET (gin_pending_list_limit=256);--> statement-breakpoint
-- What is unsorted now would stay so until the next vacuum.
SELECT gin_clean_pending_list('deposits_search'), gin_clean_pending_list('egg_list_search'), gin_clean_pending_list('history_values_search'), gin_clean_pending_list('plants_search'), gin_clean_pending_list('plants_search_short'), gin_clean_pending_list('profiles_found'), gin_clean_pending_list('profiles_search');
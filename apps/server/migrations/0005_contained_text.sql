-- The parts of three letters of a text, in lower case, for finding what contains another text; pg_trgm is not in every PostgreSQL.
CREATE FUNCTION trigrams(input text) RETURNS text[]
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    AS $$
  SELECT coalesce(array_agg(DISTINCT substr(folded.input, place, 3)), '{}') FROM (SELECT lower(input) AS input) folded, generate_series(1, length(folded.input) - 2) place
$$;
--> statement-breakpoint
CREATE INDEX "audit_entries_contains" ON "audit_entries" USING gin (trigrams(coalesce("text", '') || ' ' || coalesce("user_name", '')));--> statement-breakpoint
CREATE INDEX "users_contains" ON "users" USING gin (trigrams(coalesce("name", '') || ' ' || coalesce("email", '')));--> statement-breakpoint
CREATE INDEX "feedback_contains" ON "feedback" USING gin (trigrams(coalesce("text", '') || ' ' || coalesce("name", '') || ' ' || coalesce("email", '') || ' ' || coalesce("order_number", '')));--> statement-breakpoint
CREATE INDEX "products_category_best_selling" ON "products" USING btree ("product_category_id","sold","id") WHERE "products"."state" = 'active';--> statement-breakpoint
CREATE INDEX "products_garment_best_selling" ON "products" USING btree ("clothing_type","sold","id") WHERE "products"."state" = 'active';--> statement-breakpoint
CREATE INDEX "products_state_updated" ON "products" USING btree ("state","updated_at","id");--> statement-breakpoint
CREATE INDEX "products_name_contains" ON "products" USING gin (trigrams(coalesce("title", '') || ' ' || coalesce("slug", '') || ' ' || coalesce(("translations" -> 'en' ->> 'title'), '') || ' ' || coalesce(("translations" -> 'es' ->> 'title'), '')));
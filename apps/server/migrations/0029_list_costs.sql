CREATE TABLE "product_offer_counts" (
	"product_category_id" uuid,
	"clothing_type" text NOT NULL,
	"price_minor" integer NOT NULL,
	"product_count" integer NOT NULL,
	CONSTRAINT "product_offer_counts_group" UNIQUE NULLS NOT DISTINCT("product_category_id","clothing_type","price_minor")
);
--> statement-breakpoint
CREATE TABLE "product_variant_counts" (
	"variants" text[] PRIMARY KEY NOT NULL,
	"product_count" integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX "product_facets_variants" ON "product_facets" USING btree ("variants");--> statement-breakpoint
CREATE OR REPLACE FUNCTION fold_product_facets() RETURNS void
    LANGUAGE plpgsql
    AS $$
BEGIN
  IF NOT pg_try_advisory_xact_lock(hashtext('product_facets')) THEN RETURN; END IF;
  WITH removed AS (DELETE FROM product_facet_changes RETURNING *), offers AS (
    INSERT INTO product_offer_counts AS stored (product_category_id, clothing_type, price_minor, product_count)
    SELECT product_category_id, clothing_type, price_minor, sum(product_count) FROM removed GROUP BY 1, 2, 3 HAVING sum(product_count) <> 0
    ON CONFLICT ON CONSTRAINT product_offer_counts_group DO UPDATE SET product_count = stored.product_count + excluded.product_count
  ), variant_sets AS (
    INSERT INTO product_variant_counts AS stored (variants, product_count)
    SELECT variants, sum(product_count) FROM removed GROUP BY 1 HAVING sum(product_count) <> 0
    ON CONFLICT (variants) DO UPDATE SET product_count = stored.product_count + excluded.product_count
  )
  INSERT INTO product_facets AS stored (product_category_id, clothing_type, price_minor, variants, product_count)
  SELECT product_category_id, clothing_type, price_minor, variants, sum(product_count) FROM removed GROUP BY 1, 2, 3, 4 HAVING sum(product_count) <> 0
  ON CONFLICT ON CONSTRAINT product_facets_group DO UPDATE SET product_count = stored.product_count + excluded.product_count;
  DELETE FROM product_facets WHERE product_count = 0;
  DELETE FROM product_offer_counts WHERE product_count = 0;
  DELETE FROM product_variant_counts WHERE product_count = 0;
END
$$;
--> statement-breakpoint
INSERT INTO product_offer_counts (product_category_id, clothing_type, price_minor, product_count)
SELECT product_category_id, clothing_type, price_minor, sum(product_count) FROM product_facets GROUP BY 1, 2, 3 HAVING sum(product_count) <> 0;
--> statement-breakpoint
INSERT INTO product_variant_counts (variants, product_count)
SELECT variants, sum(product_count) FROM product_facets GROUP BY 1 HAVING sum(product_count) <> 0;
--> statement-breakpoint
-- Parts of three letters of a search, fewer than `trigrams` returns: each costs as much as it is frequent, overlapping ones find nearly the same, and what
-- is found is compared with the whole search anyway. From the end, because first names and words are more frequent than what follows them; of an
-- address without its domain, which many share.
CREATE FUNCTION search_trigrams(input text) RETURNS text[]
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    AS $$
  SELECT coalesce(array_agg(DISTINCT substr(folded.part, greatest(1, length(folded.part) - 2 - 3 * step), 3)), '{}')
  FROM (SELECT CASE WHEN length(split_part(lower(input), '@', 1)) >= 6 THEN split_part(lower(input), '@', 1) ELSE lower(input) END AS part) folded,
    generate_series(0, least(3, (length(folded.part) - 1) / 3)) step
  WHERE length(folded.part) >= 3
$$;

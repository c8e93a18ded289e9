ALTER TABLE "products" ADD COLUMN "sizes" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX "products_title_search" ON "products" USING gin (ts_filter("search", '{a}'));
--> statement-breakpoint
-- The sizes of a product are kept beside its colours, so that counting choices reads one table.
CREATE OR REPLACE FUNCTION "summarise_products"("ids" uuid[]) RETURNS void LANGUAGE sql AS $$
  UPDATE products SET price_from_minor = offer.price_from, colors = offer.colors, sizes = offer.sizes, in_stock = offer.in_stock, card_pictures = offer.pictures
  FROM (
    SELECT named.id, min(variant.price_minor) AS price_from,
      coalesce(array_agg(DISTINCT variant.color) FILTER (WHERE variant.color IS NOT NULL), '{}') AS colors,
      coalesce(array_agg(DISTINCT variant.size) FILTER (WHERE variant.size IS NOT NULL), '{}') AS sizes,
      coalesce(bool_or(shelf.on_hand > 0), false) AS in_stock,
      coalesce((
        SELECT array_agg(first.file_key ORDER BY first.position)
        FROM (SELECT file_key, position FROM product_pictures WHERE product_id = named.id ORDER BY position LIMIT 2) first
      ), '{}') AS pictures
    FROM unnest(ids) AS named (id)
    LEFT JOIN product_variants variant ON variant.product_id = named.id AND variant.is_active
    LEFT JOIN inventory shelf ON shelf.id = variant.inventory_id
    GROUP BY named.id
  ) offer
  WHERE products.id = offer.id AND (products.price_from_minor, products.colors, products.sizes, products.in_stock, products.card_pictures)
    IS DISTINCT FROM (offer.price_from, offer.colors, offer.sizes, offer.in_stock, offer.pictures)
$$;
--> statement-breakpoint
UPDATE "products" SET "sizes" = offered.sizes
FROM (SELECT product_id, array_agg(DISTINCT size) AS sizes FROM "product_variants" WHERE is_active GROUP BY product_id) offered
WHERE "products"."id" = offered.product_id;

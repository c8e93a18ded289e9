ALTER TABLE "products" ADD COLUMN "price_to_minor" integer;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "summarise_products"("ids" uuid[]) RETURNS void LANGUAGE sql AS $$
  UPDATE products SET price_from_minor = offer.price_from, price_to_minor = offer.price_to, colors = offer.colors, sizes = offer.sizes, in_stock = offer.in_stock, card_pictures = offer.pictures
  FROM (
    SELECT named.id, min(variant.price_minor) AS price_from, max(variant.price_minor) AS price_to,
      coalesce(array_agg(DISTINCT variant.color) FILTER (WHERE variant.color IS NOT NULL), '{}') AS colors,
      coalesce(array_agg(DISTINCT variant.size) FILTER (WHERE variant.size IS NOT NULL), '{}') AS sizes,
      coalesce(bool_or(shelf.on_hand > 0), false) AS in_stock,
      coalesce((
        SELECT array_agg(shown.file_key ORDER BY shown.position)
        FROM (
          SELECT picture.file_key, picture.position
          FROM product_pictures picture
          LEFT JOIN LATERAL (
            SELECT first.color
            FROM product_pictures first
            JOIN product_variants sold ON sold.product_id = first.product_id AND sold.color = first.color AND sold.is_active
            JOIN inventory pieces ON pieces.id = sold.inventory_id
            WHERE first.product_id = named.id
            ORDER BY (pieces.on_hand > 0) DESC, first.position LIMIT 1
          ) opened ON true
          WHERE picture.product_id = named.id AND (opened.color IS NULL OR picture.color IS NULL OR picture.color = opened.color)
          ORDER BY picture.position LIMIT 2
        ) shown
      ), '{}') AS pictures
    FROM unnest(ids) AS named (id)
    LEFT JOIN product_variants variant ON variant.product_id = named.id AND variant.is_active
    LEFT JOIN inventory shelf ON shelf.id = variant.inventory_id
    GROUP BY named.id
  ) offer
  WHERE products.id = offer.id AND (products.price_from_minor, products.price_to_minor, products.colors, products.sizes, products.in_stock, products.card_pictures)
    IS DISTINCT FROM (offer.price_from, offer.price_to, offer.colors, offer.sizes, offer.in_stock, offer.pictures)
$$;
--> statement-breakpoint
SELECT summarise_products(array(SELECT id FROM products));

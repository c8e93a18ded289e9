ALTER TABLE "order_lines" ALTER COLUMN "front_picture_key" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ALTER COLUMN "back_picture_key" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "product_pictures" ADD COLUMN "side" text;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_pictures" CHECK (coalesce("order_lines"."front_picture_key", "order_lines"."back_picture_key") is not null and ("order_lines"."document" is null or ("order_lines"."front_picture_key" is not null and "order_lines"."back_picture_key" is not null)));--> statement-breakpoint
ALTER TABLE "product_pictures" ADD CONSTRAINT "product_pictures_side" CHECK ("product_pictures"."side" in ('front', 'back'));--> statement-breakpoint
-- What the shop drew itself says its side at the end of its words.
UPDATE "product_pictures" SET "side" = substring("alt" FROM ', (front|back)$') WHERE "alt" ~ ', (front|back)$';
--> statement-breakpoint
-- A ready-made piece keeps as its back only what shows the back of its color.
UPDATE "order_lines" line SET "back_picture_key" = NULL
WHERE line.document IS NULL AND line.front_picture_key IS NOT NULL AND NOT EXISTS (
  SELECT FROM product_pictures picture
  WHERE picture.product_id = line.product_id AND picture.file_key = line.back_picture_key AND picture.side = 'back' AND (picture.color = line.color OR picture.color IS NULL)
);
--> statement-breakpoint
-- A card shows pictures of one color: of those that a picture shows, the first of which a piece is left. The product's page opens in the same one.
CREATE OR REPLACE FUNCTION "summarise_products"("ids" uuid[]) RETURNS void LANGUAGE sql AS $$
  UPDATE products SET price_from_minor = offer.price_from, colors = offer.colors, sizes = offer.sizes, in_stock = offer.in_stock, card_pictures = offer.pictures
  FROM (
    SELECT named.id, min(variant.price_minor) AS price_from,
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
  WHERE products.id = offer.id AND (products.price_from_minor, products.colors, products.sizes, products.in_stock, products.card_pictures)
    IS DISTINCT FROM (offer.price_from, offer.colors, offer.sizes, offer.in_stock, offer.pictures)
$$;
--> statement-breakpoint
SELECT summarise_products(array(SELECT id FROM products));
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "sales_of"(sold_order uuid) RETURNS TABLE ("kind" text, "subject" text, "title" text, "picture_key" text, "pieces" bigint, "revenue" bigint) LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN variant.product_id IS NULL THEN 'design' ELSE 'product' END, coalesce(variant.product_id::text, line.clothing_type), max(line.title),
    max(CASE WHEN variant.product_id IS NOT NULL THEN coalesce(line.front_picture_key, line.back_picture_key) END), sum(line.quantity), sum(line.total_minor)::bigint
  FROM order_lines line LEFT JOIN product_variants variant ON variant.inventory_id = line.inventory_id
  WHERE line.order_id = sold_order GROUP BY 1, 2
$$;

ALTER TABLE "order_lines" ADD COLUMN "printed_sides" text[];--> statement-breakpoint
UPDATE "order_lines" SET "printed_sides" = array(
  SELECT side FROM unnest(array['front', 'back']) side
  WHERE side = "words_side" OR jsonb_path_exists("document" -> side, '$.elements[*] ? (!(@.hidden == true))')
  ORDER BY side IS NOT DISTINCT FROM "words_side" DESC, side DESC
) WHERE "document" IS NOT NULL;--> statement-breakpoint
UPDATE "order_lines" "line" SET "printed_sides" = array(
  SELECT side FROM unnest(array['front', 'back']) side WHERE jsonb_typeof("design"."imprints" -> side) = 'object' ORDER BY side DESC
) FROM "products" "product" JOIN "designs" "design" ON "design"."id" = "product"."design_id"
WHERE "product"."id" = "line"."product_id" AND "line"."document" IS NULL AND "design"."imprints" IS NOT NULL;--> statement-breakpoint
CREATE OR REPLACE FUNCTION sales_of(sold_order uuid) RETURNS TABLE(kind text, subject text, title text, picture_key text, pieces bigint, revenue bigint)
    LANGUAGE sql STABLE
    AS $$
  SELECT CASE WHEN variant.product_id IS NULL THEN 'design' ELSE 'product' END, coalesce(variant.product_id::text, line.clothing_type), max(coalesce(product.title, line.title)),
    max(CASE WHEN variant.product_id IS NULL THEN NULL WHEN line.printed_sides[1] = 'back' THEN coalesce(line.back_picture_key, line.front_picture_key)
      ELSE coalesce(line.front_picture_key, line.back_picture_key) END), sum(line.quantity), sum(line.total_minor)::bigint
  FROM order_lines line
  LEFT JOIN product_variants variant ON variant.inventory_id = line.inventory_id
  LEFT JOIN products product ON product.id = variant.product_id
  WHERE line.order_id = sold_order GROUP BY 1, 2
$$;

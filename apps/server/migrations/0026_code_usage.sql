-- Orders whose hold expired unpaid have given back their use of a code since this version; those that expired before do so now.
UPDATE "discounts" SET "used" = (
  SELECT count(*) FROM "orders" WHERE "orders"."discount_code" = "discounts"."code" AND "orders"."shipping_status" <> 'cancelled'
    AND NOT ("orders"."stock" = 'returned' AND "orders"."payment_status" IN ('pending', 'failed'))
);
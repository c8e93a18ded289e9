-- English sentences become kinds with data. What matches no sentence the shop ever wrote stays as a note with its text.
CREATE FUNCTION pg_temp.to_reason(sentence text) RETURNS jsonb LANGUAGE sql AS $$
  SELECT CASE WHEN sentence IS NULL THEN NULL ELSE coalesce(
    (SELECT jsonb_build_object('code', known.code) FROM (VALUES
      ('Not confirmed in time.', 'not-confirmed'),
      ('The payment is disputed at the bank.', 'payment-dispute'),
      ('Printed again', 'printed-again'),
      ('The order was cancelled.', 'order-cancelled'),
      ('The bank sent it back.', 'returned-by-bank'),
      ('Given back at Stripe.', 'refunded-at-provider'),
      ('Given back by the bank after a dispute.', 'dispute-lost'),
      ('requested by customer', 'requested-by-customer')
    ) AS known (sentence, code) WHERE known.sentence = to_reason.sentence),
    jsonb_build_object('text', sentence)) END
$$;
--> statement-breakpoint
-- "LKR 1,650.00": every decimal of the currency was written, so the digits are minor units.
CREATE FUNCTION pg_temp.to_amount(written text, currency text) RETURNS jsonb LANGUAGE sql AS $$
  SELECT CASE WHEN written ~ '^[^0-9]{1,5}[0-9][0-9.,]{0,18}$'
    THEN jsonb_build_object('amountMinor', regexp_replace(written, '[^0-9]', '', 'g')::bigint, 'currency', currency) END
$$;
--> statement-breakpoint
CREATE FUNCTION pg_temp.to_review(sentence text, currency text) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  part text[];
  known_cause text;
BEGIN
  IF sentence IS NULL THEN RETURN NULL; END IF;
  known_cause := CASE sentence
    WHEN 'Paid after the order was cancelled.' THEN 'paid-after-cancel'
    WHEN 'Paid a second time.' THEN 'paid-twice'
    WHEN 'Paid and then cancelled, and nobody knows by which payment: give the money back.' THEN 'cancelled-payment-unknown'
    WHEN 'Paid, but the pieces were sold meanwhile: find others or give the money back.' THEN 'sold-meanwhile'
    WHEN 'dispute-lost' THEN 'dispute-lost'
  END;
  IF known_cause IS NOT NULL THEN RETURN jsonb_build_object('cause', known_cause); END IF;
  part := regexp_match(sentence, '^dispute (\w+)$');
  IF part IS NOT NULL THEN RETURN jsonb_build_object('cause', 'dispute-opened', 'reason', part[1]); END IF;
  part := regexp_match(sentence, '^Line (\d{1,6}) cannot be printed: (.*)$');
  IF part IS NOT NULL THEN RETURN jsonb_build_object('cause', 'line-not-printable', 'line', part[1]::int, 'error', part[2]); END IF;
  part := regexp_match(sentence, '^Send (\d{1,6}) × (.*) again: the claim was accepted\.$');
  IF part IS NOT NULL THEN RETURN jsonb_build_object('cause', 'claim-accepted', 'title', part[2], 'quantity', part[1]::int); END IF;
  part := regexp_match(sentence, '^Paid (.*) instead of (.*)\.$');
  -- In another currency than the order's, its code was not written.
  IF regexp_replace(part[1], '[0-9.,]', '', 'g') = regexp_replace(part[2], '[0-9.,]', '', 'g')
    AND pg_temp.to_amount(part[1], currency) IS NOT NULL AND pg_temp.to_amount(part[2], currency) IS NOT NULL THEN
    RETURN jsonb_build_object('cause', 'wrong-amount', 'paid', pg_temp.to_amount(part[1], currency), 'expected', pg_temp.to_amount(part[2], currency));
  END IF;
  RETURN jsonb_build_object('cause', 'note', 'text', sentence);
END $$;
--> statement-breakpoint
CREATE FUNCTION pg_temp.event(kind text, data jsonb) RETURNS jsonb LANGUAGE sql AS $$
  SELECT jsonb_build_object('kind', kind, 'data', data)
$$;
--> statement-breakpoint
CREATE FUNCTION pg_temp.to_event(sentence text, change jsonb, currency text) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  part text[];
  known_kind text;
  label text;
BEGIN
  IF change ->> 'state' = 'shipping' THEN
    IF sentence = 'No longer on hold.' THEN RETURN pg_temp.event('resumed', jsonb_build_object('to', change ->> 'to')); END IF;
    part := regexp_match(sentence, '^Back in production(?:\.|: (.*))$');
    IF part IS NOT NULL THEN RETURN pg_temp.event('returned-to-production', jsonb_build_object('reason', pg_temp.to_reason(part[1]))); END IF;
    label := CASE change ->> 'to'
      WHEN 'pending' THEN 'Order received' WHEN 'in_production' THEN 'In production' WHEN 'packed' THEN 'Packed' WHEN 'shipped' THEN 'On the way'
      WHEN 'delivered' THEN 'Delivered' WHEN 'returned' THEN 'Returned' WHEN 'on_hold' THEN 'On hold' WHEN 'cancelled' THEN 'Cancelled' END;
    part := regexp_match(sentence, '^' || label || '(?:\.|: (.*))$');
    IF part IS NOT NULL THEN
      RETURN pg_temp.event('status-changed', jsonb_build_object('from', change ->> 'from', 'to', change ->> 'to', 'reason', pg_temp.to_reason(part[1])));
    END IF;
  END IF;
  known_kind := CASE sentence
    WHEN 'Order placed.' THEN 'placed'
    WHEN 'The order was confirmed.' THEN 'confirmed'
    WHEN 'Payment received.' THEN 'payment-received'
    WHEN 'Nothing is to be paid.' THEN 'nothing-to-pay'
    WHEN 'The payment did not go through. You can try again.' THEN 'payment-failed'
    WHEN 'Your bank is making the payment. That can take some days.' THEN 'payment-processing'
    WHEN 'Payment started again.' THEN 'payment-restarted'
    WHEN 'Not paid in time: the pieces are no longer reserved. The order can still be paid while there are pieces left.' THEN 'payment-expired'
    WHEN 'The bank has decided for the shop: the payment stands.' THEN 'dispute-won'
    WHEN 'The bank has given the money back to the buyer.' THEN 'dispute-lost'
    WHEN 'Delivery address changed.' THEN 'address-changed'
    WHEN 'The links to this order were made useless and a new one was sent.' THEN 'links-revoked'
  END;
  IF known_kind IS NOT NULL THEN RETURN pg_temp.event(known_kind, '{}'); END IF;
  IF pg_temp.to_review(sentence, currency) ->> 'cause' IN ('paid-after-cancel', 'paid-twice', 'wrong-amount') THEN
    RETURN pg_temp.event('surplus-received', jsonb_build_object('reason', pg_temp.to_review(sentence, currency)));
  END IF;
  part := regexp_match(sentence, '^The buyer disputes the payment at their bank: (.*)\.$');
  IF part IS NOT NULL THEN RETURN pg_temp.event('dispute-opened', jsonb_build_object('reason', replace(part[1], ' ', '_'))); END IF;
  part := regexp_match(sentence, '^Found as: (.*)$');
  IF part IS NOT NULL THEN RETURN pg_temp.event('payment-statement', jsonb_build_object('statement', part[1])); END IF;
  part := regexp_match(sentence, '^Paid out as: (.*)$');
  IF part IS NOT NULL THEN RETURN pg_temp.event('refund-statement', jsonb_build_object('statement', part[1])); END IF;
  part := regexp_match(sentence, '^(.*): size (.*) changed to (.*)\.$');
  IF part IS NOT NULL THEN RETURN pg_temp.event('size-changed', jsonb_build_object('title', part[1], 'from', part[2], 'to', part[3])); END IF;
  part := regexp_match(sentence, '^Asked to cancel: (.*)$');
  IF part IS NOT NULL THEN RETURN pg_temp.event('cancel-requested', jsonb_build_object('reason', part[1])); END IF;
  part := regexp_match(sentence, '^Asked for a new print of (.*)\.$');
  IF part IS NOT NULL THEN RETURN pg_temp.event('claim-opened', jsonb_build_object('title', part[1])); END IF;
  part := regexp_match(sentence, '^We print it again: (.*)$');
  IF part IS NOT NULL THEN RETURN pg_temp.event('claim-accepted', jsonb_build_object('answer', part[1])); END IF;
  part := regexp_match(sentence, '^We cannot print it again: (.*)$');
  IF part IS NOT NULL THEN RETURN pg_temp.event('claim-refused', jsonb_build_object('answer', part[1])); END IF;
  part := regexp_match(sentence, '^Corrected by the shop: (.*)\. Before: (.*)\.$');
  IF part IS NOT NULL THEN RETURN pg_temp.event('recipient-corrected', jsonb_build_object('before', part[2], 'after', part[1])); END IF;
  part := regexp_match(sentence, '^Dealt with: (.*)$');
  IF part IS NOT NULL THEN RETURN pg_temp.event('review-cleared', jsonb_build_object('reason', pg_temp.to_review(part[1], currency))); END IF;
  part := regexp_match(sentence, '^(\d{1,6}) of (\S+) (?:is|are) printed again \((misprint|blank-fault|transport|other)\)\.$');
  IF part IS NOT NULL THEN
    RETURN pg_temp.event('reprinted', jsonb_build_object('ticket', part[2], 'quantity', part[1]::int, 'cause', part[3]));
  END IF;
  part := regexp_match(sentence, '^(.*) given back\.$');
  IF pg_temp.to_amount(part[1], currency) IS NOT NULL THEN
    RETURN pg_temp.event('refunded', jsonb_build_object('amount', pg_temp.to_amount(part[1], currency)));
  END IF;
  part := regexp_match(sentence, '^(.*?) is (on its way back|to be paid out by hand): (.*)$');
  IF pg_temp.to_amount(part[1], currency) IS NOT NULL THEN
    RETURN pg_temp.event('refund-started', jsonb_build_object(
      'amount', pg_temp.to_amount(part[1], currency), 'byHand', part[2] = 'to be paid out by hand', 'reason', pg_temp.to_reason(part[3])));
  END IF;
  part := regexp_match(sentence, '^The refund of (.*?) failed: (.*)$');
  IF pg_temp.to_amount(part[1], currency) IS NOT NULL THEN
    RETURN pg_temp.event('refund-failed', jsonb_build_object('amount', pg_temp.to_amount(part[1], currency), 'error', pg_temp.to_reason(part[2])));
  END IF;
  RETURN pg_temp.event('note', jsonb_build_object('text', sentence));
END $$;
--> statement-breakpoint
ALTER TABLE "order_events" ADD COLUMN "kind" text;
--> statement-breakpoint
ALTER TABLE "order_events" ADD COLUMN "data" jsonb;
--> statement-breakpoint
UPDATE "order_events" SET "kind" = converted.event ->> 'kind', "data" = converted.event -> 'data' FROM (
  SELECT stored.id, pg_temp.to_event(stored.text, stored.change, "orders".currency) AS event
  FROM "order_events" stored JOIN "orders" ON "orders".id = stored.order_id
) AS converted WHERE converted.id = "order_events".id;
--> statement-breakpoint
ALTER TABLE "order_events" ALTER COLUMN "kind" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "order_events" ALTER COLUMN "data" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "order_events" DROP COLUMN "text";
--> statement-breakpoint
ALTER TABLE "order_events" DROP COLUMN "change";
--> statement-breakpoint
DROP INDEX "orders_review";
--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_review_kind";
--> statement-breakpoint
-- Types are altered rather than rows updated, so that no trigger counts the orders again.
ALTER TABLE "orders"
  ALTER COLUMN "review_reason" SET DATA TYPE jsonb USING pg_temp.to_review("review_reason", "currency"),
  ALTER COLUMN "hold_reason" SET DATA TYPE jsonb USING pg_temp.to_reason("hold_reason"),
  ALTER COLUMN "cancel_reason" SET DATA TYPE jsonb USING pg_temp.to_reason("cancel_reason");
--> statement-breakpoint
ALTER TABLE "orders" RENAME COLUMN "review_reason" TO "review_data";
--> statement-breakpoint
CREATE INDEX "orders_review" ON "orders" USING btree ("created_at","id") WHERE "orders"."review_kind" is not null;
--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_review_kind" CHECK (("orders"."review_kind" is null) = ("orders"."review_data" is null));
--> statement-breakpoint
ALTER TABLE "refunds"
  ALTER COLUMN "reason" SET DATA TYPE jsonb USING pg_temp.to_reason("reason"),
  ALTER COLUMN "error" SET DATA TYPE jsonb USING pg_temp.to_reason("error");
--> statement-breakpoint
-- Responses that repeated requests get again: they name the first events, in the language of the request.
UPDATE "order_requests" SET "response" = jsonb_set("response"::jsonb, '{order,timeline}', (
  SELECT coalesce(jsonb_agg(jsonb_build_object('at', entry -> 'at', 'event', pg_temp.to_event(CASE entry ->> 'text'
      WHEN 'Pedido hecho.' THEN 'Order placed.' WHEN 'No hay nada que pagar.' THEN 'Nothing is to be paid.' ELSE entry ->> 'text' END, NULL, ''
    )) ORDER BY position), '[]')
  FROM jsonb_array_elements("response"::jsonb #> '{order,timeline}') WITH ORDINALITY AS timeline (entry, position)
))::json WHERE "response" #> '{order,timeline}' IS NOT NULL;

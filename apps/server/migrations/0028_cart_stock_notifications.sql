-- A sale concerns the carts that contain what was sold, and no other.
DROP TRIGGER inventory_notify_blanks ON inventory;
--> statement-breakpoint
DROP FUNCTION notify_blank_stock();
--> statement-breakpoint
-- A cart has at most 150 lines of 99 pieces: where more are left, it does not matter how many.
CREATE FUNCTION notify_carts_of_stock() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ids uuid[] := ARRAY(SELECT changed.id FROM changed JOIN before ON before.id = changed.id
    WHERE before.on_hand <> changed.on_hand AND least(before.on_hand, changed.on_hand) < 15000);
BEGIN
  IF cardinality(ids) > 100 THEN
    PERFORM pg_notify('carts', 'all');
  ELSE
    PERFORM pg_notify('carts', 'stock ' || id) FROM unnest(ids) id;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER inventory_notify_carts AFTER UPDATE ON inventory REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_carts_of_stock();

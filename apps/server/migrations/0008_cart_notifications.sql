-- Whose cart changed, or `all`; changes of products and garments are told in the channel `catalogue`.
CREATE FUNCTION notify_cart() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN PERFORM pg_notify('carts', OLD.customer_id::text); END IF;
  IF TG_OP <> 'DELETE' THEN PERFORM pg_notify('carts', NEW.customer_id::text); END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER cart_lines_notify AFTER INSERT OR UPDATE OR DELETE ON cart_lines FOR EACH ROW EXECUTE FUNCTION notify_cart();
--> statement-breakpoint
CREATE TRIGGER designs_notify_cart AFTER UPDATE ON designs FOR EACH ROW EXECUTE FUNCTION notify_cart();
--> statement-breakpoint
CREATE FUNCTION notify_all_carts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('carts', 'all');
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER blanks_notify AFTER INSERT OR UPDATE OR DELETE ON blanks FOR EACH STATEMENT EXECUTE FUNCTION notify_all_carts();
--> statement-breakpoint
-- A cart has at most 150 lines of 99 pieces: where more are left, it does not matter how many.
CREATE FUNCTION notify_blank_stock() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM changed JOIN before ON before.id = changed.id JOIN blanks blank ON blank.inventory_id = changed.id
    WHERE before.on_hand <> changed.on_hand AND least(before.on_hand, changed.on_hand) < 15000) THEN
    PERFORM pg_notify('carts', 'all');
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER inventory_notify_blanks AFTER UPDATE ON inventory REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_blank_stock();

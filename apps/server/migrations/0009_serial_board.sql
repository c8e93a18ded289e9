-- The board reads few tickets by their index: starting parallel workers costs more than that.
ALTER TABLE production_tickets SET (parallel_workers = 0);

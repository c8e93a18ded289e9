-- What was done stays written down; only the names of people who are gone are taken out of it.
CREATE OR REPLACE FUNCTION refuse_to_rewrite_audit() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  if tg_op = 'UPDATE' and current_setting('picasso.erasing_names', true) = 'on' then
    if row(new.id, new.at, new.person_id, new.subject, new.subject_id) is not distinct from row(old.id, old.at, old.person_id, old.subject, old.subject_id) then
      return new;
    end if;
  end if;
  raise exception 'What was done stays written down.' using errcode = 'restrict_violation';
end $$;

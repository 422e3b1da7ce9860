-- The headline is the first sentence that people read on a card, so they look for its words too.

create or replace function set_founder_search() returns trigger
  language plpgsql set search_path = onboarding, public as $$
begin
  new.search_location := fold(coalesce(new.location, ''));
  new.search_city := city_of(new.search_location);
  new.cell := concat(new.industry, '/', new.stage);
  new.search_text := fold(concat_ws(E'\n', new.company_name, new.business_name, new.founder_name,
    (select concat_ws(' ', p.first_name, p.last_name) from auth.people p where p.id = new.user_id),
    new.title, new.description, new.business_description, industry_words(new.industry),
    array_to_string(new.tags, E'\n')));
  return new;
end $$;

-- Profiles that have one already pass through the trigger once.
update founder_profiles set search_text = '' where title is not null;

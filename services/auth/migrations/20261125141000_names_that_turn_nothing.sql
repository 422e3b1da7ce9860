-- Names of before may hold the controls that turn around what stands behind them; those of today lose them on the way in
-- (services/contracts, prepare.ts).
update users set
  first_name = regexp_replace(first_name, '[\u202A-\u202E\u2066-\u2069]', '', 'g'),
  last_name = regexp_replace(last_name, '[\u202A-\u202E\u2066-\u2069]', '', 'g')
where concat(first_name, last_name) ~ '[\u202A-\u202E\u2066-\u2069]';

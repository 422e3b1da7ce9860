-- Names of before may hold the controls that turn around what stands behind them; those of today lose them on the way in
-- (services/contracts, prepare.ts). What is in a list, such as a tag, stands apart on every page.
update founder_profiles set
  business_name = regexp_replace(business_name, '[\u202A-\u202E\u2066-\u2069]', '', 'g'),
  company_name = regexp_replace(company_name, '[\u202A-\u202E\u2066-\u2069]', '', 'g'),
  founder_name = regexp_replace(founder_name, '[\u202A-\u202E\u2066-\u2069]', '', 'g'),
  title = regexp_replace(title, '[\u202A-\u202E\u2066-\u2069]', '', 'g'),
  location = regexp_replace(location, '[\u202A-\u202E\u2066-\u2069]', '', 'g')
where concat(business_name, company_name, founder_name, title, location) ~ '[\u202A-\u202E\u2066-\u2069]';

update investor_profiles set
  full_name = regexp_replace(full_name, '[\u202A-\u202E\u2066-\u2069]', '', 'g'),
  firm_name = regexp_replace(firm_name, '[\u202A-\u202E\u2066-\u2069]', '', 'g'),
  title = regexp_replace(title, '[\u202A-\u202E\u2066-\u2069]', '', 'g'),
  location = regexp_replace(location, '[\u202A-\u202E\u2066-\u2069]', '', 'g')
where concat(full_name, firm_name, title, location) ~ '[\u202A-\u202E\u2066-\u2069]';

// Fills a scratch database with believable founders, straight by SQL; the product's own triggers fold their
// texts and keep the counters. `node infra/bench/browseData.mjs <database url> <founders>` adds as many.
import { allIndustries, profileStages } from '@introvest/contracts/vocabularies';
import pg from 'pg';
import { argv } from 'node:process';

const first =
  'Amara Bruno Chidi Dalia Elif Farah Goran Hanna Ines Jonas Kofi Lucía Mei Nadia Olu Priya Quinn Rafael Saoirse Tomás Uma Viktor Wanjiru Ximena Yusuf Zoë';
const last =
  'Abara Berg Costa Diallo Eriksen Fischer García Haddad Ivanova Jensen Kimani Lindqvist Mensah Novák Okafor Patel Quist Rossi Silva Tanaka Ueda Vargas Weber Xu Yilmaz Zhang';
const syllables =
  'ba ce di fo ga he ji ko lu ma ne ob pi qua ri sol ta ur ve wyn xa yo zen bri clo dra fen gri hol jun kal lor mir nor plu qui ros sta tri vel';
const endings = 'Labs,Health,Systems,Works,AI,Pay,Energy,Foods,Cloud,Robotics,& Co,Studio';
const audiences =
  'small shops,hospitals,farmers,freight companies,schools,landlords,restaurants,freelancers,insurers,city councils,laboratories,banks';
const problems =
  'late payments,energy waste,missed appointments,empty return trips,paper forms,food waste,fraud,staff shortages,slow permits,water leaks';
const means =
  'a platform,an app,a marketplace,a sensor network,an assistant,a data service,a platform,open software';
const tags = 'b2b,b2c,marketplace,mobile,data,climate,deep tech,impact,subscription,hardware';
const places =
  'London%UK,Berlin%Germany,Paris%France,Lagos%Nigeria,Nairobi%Kenya,São Paulo%Brasil,New York%USA,San Francisco%USA,Lisbon%Portugal,Madrid%Spain,Barcelona%Spain,Milan%Italy,Amsterdam%Netherlands,Stockholm%Sweden,Oslo%Norway,Copenhagen%Denmark,Helsinki%Finland,Warsaw%Poland,Prague%Czechia,Vienna%Austria,Zürich%Switzerland,Dublin%Ireland,Edinburgh%UK,Manchester%UK,Toronto%Canada,Vancouver%Canada,Austin%USA,Boston%USA,Chicago%USA,Mexico City%México,Bogotá%Colombia,Santiago%Chile,Buenos Aires%Argentina,Accra%Ghana,Kigali%Rwanda,Cape Town%South Africa,Cairo%Egypt,Dubai%UAE,Riyadh%Saudi Arabia,Tel Aviv%Israel,Istanbul%Türkiye,Mumbai%India,Bengaluru%India,Delhi%India,Singapore%Singapore,Jakarta%Indonesia,Manila%Philippines,Hanoi%Vietnam,Seoul%South Korea,Tokyo%Japan,Osaka%Japan,Sydney%Australia,Melbourne%Australia,Auckland%New Zealand,Tallinn%Estonia,Riga%Latvia,Vilnius%Lithuania,Athens%Greece,Bucharest%Romania,Kyiv%Ukraine,Remote';
const goals = [
  25, 40, 50, 60, 75, 80, 100, 120, 125, 150, 175, 180, 200, 225, 250, 275, 300, 325, 350, 400,
]
  .concat([
    450, 500, 550, 600, 650, 700, 750, 800, 900, 1000, 1200, 1250, 1500, 1750, 2000, 2500, 3000,
  ])
  .concat([3500, 4000, 5000, 6000, 7500, 8000, 10000, 12000, 15000, 20000, 25000, 50000])
  .map((thousands) => thousands * 1000);

const text = (list, by) => `string_to_array('${list.replaceAll("'", "''")}', '${by}')`;
/** One of an SQL array; a higher `lean` prefers its beginning. */
const oneOf = (array, size, lean = 1) =>
  `(${array})[1 + floor(power(random(), ${lean}) * ${size})]`;
const from = (list, by = ' ', lean = 1) => oneOf(text(list, by), list.split(by).length, lean);
const slugs = (choices) => choices.map(({ value }) => value).join(' ');

const peopleSql = `
  insert into auth.users (id, email, password, first_name, last_name, user_type, is_verified,
    terms_accepted_at, created_at)
  select uuidv7(at - now()), 'founder' || n || '@bench.example', 'fits no password',
    ${from(first)}, ${from(last)}, 'founder', random() < 0.7, at, at
  from generate_series($1::int, $2::int) n,
    lateral (select now() - (n + random()) * 1e-7 * interval '1095 days' * 10 as at) made`;

const profilesSql = `
  insert into onboarding.founder_profiles (id, user_id, company_name, business_name, founder_name,
    title, description, target_market, funding_goal, business_stage, key_milestones, founded_year,
    tags, location, industry, stage, team_size, website, pitch_deck_url, onboarding_completed,
    created_at)
  select uuidv7(created_at - now()), id, company, company, first_name || ' ' || last_name, 'Founder',
    company || ' builds ' || ${from(means, ',')} || ' that spares ' || ${from(audiences, ',')} || ' '
      || ${from(problems, ',')} || '. We started with ' || ${from(audiences, ',')} || ' in '
      || split_part(place, ',', 1) || ' and now work against ' || ${from(problems, ',')} || '.',
    ${from(audiences, ',')},
    case when random() < 0.92 then ${oneOf(`array[${goals}]::bigint[]`, goals.length)} end, 'mvp',
    array['First customer', 'Break even'], 2018 + floor(random() * 8),
    array[${from(tags, ',', 1.5)}, ${from(tags, ',', 1.5)}],
    case when random() < 0.93 then place end, ${from(slugs(allIndustries), ' ', 1.4)},
    ${from(slugs(profileStages), ' ', 1.4)}, floor(random() * 40),
    'https://' || regexp_replace(lower(company), '[^a-z]+', '-', 'g') || '.example',
    case when random() < 0.8 then '/api/files/' || uuidv7() || '/deck.pdf' end, random() < 0.97,
    created_at
  from (
    select u.*, initcap(${from(syllables)} || ${from(syllables)} || ${from(syllables)}) || ' '
      || ${from(endings, ',')} as company,
      replace(${from(places, ',', 1.8)}, '%', ', ') as place
    from auth.users u
    where u.email = any(select 'founder' || n || '@bench.example'
      from generate_series($1::int, $2::int) n)
    offset 0) people`;

const batch = 50_000;
const trigrams = `select indexname, indexdef from pg_indexes
  where schemaname = 'onboarding' and tablename = 'founder_profiles' and indexdef like '%gin%'`;

/** Founders number `start + 1` to `end`, the higher the older, and statistics as autovacuum would leave them. */
export async function addFounders(client, start, end) {
  await client.query(`select setseed(0.${(end % 89) + 10})`);
  // Building the two trigram indexes afterwards is several times faster than growing them.
  const { rows } = end - start > batch ? await client.query(trigrams) : { rows: [] };
  for (const { indexname } of rows) await client.query(`drop index onboarding.${indexname}`);
  for (let at = start; at < end; at += batch) {
    const range = [at + 1, Math.min(end, at + batch)];
    await client.query(peopleSql, range);
    await client.query(profilesSql, range);
  }
  if (rows.length > 0) await client.query(`set maintenance_work_mem = '512MB'`);
  for (const { indexdef } of rows) {
    await client.query(indexdef.replace(/gin_trgm_ops/g, 'public.gin_trgm_ops'));
  }
  for (const table of ['auth.users', 'onboarding.founder_profiles', 'onboarding.person_images']) {
    await client.query(`vacuum (analyze) ${table}`);
  }
  for (const table of ['founder_counts', 'founder_place_counts', 'founder_kind_counts']) {
    await client.query(`vacuum (analyze) onboarding.${table}`);
  }
}

const investorPeopleSql = peopleSql.replaceAll("'founder'", "'investor'");

const investorsSql = `
  insert into onboarding.investor_profiles (id, user_id, full_name, firm_name, title, description,
    investment_range, location, industry_preferences, stage_preferences, check_size_min, check_size_max,
    onboarding_completed, created_at)
  select uuidv7(u.created_at - now()), u.id, first_name || ' ' || last_name, last_name || ' Capital', 'Partner',
    'We back founders who work against ' || ${from(problems, ',')} || '.', '$50K - $100K',
    replace(${from(places, ',', 1.8)}, '%', ', '),
    array[${from(slugs(allIndustries), ' ', 1.4)}, ${from(slugs(allIndustries), ' ', 1.4)}],
    array[${from(slugs(profileStages), ' ', 1.4)}], 50000, 500000, true, u.created_at
  from auth.users u
  where u.email = any(select 'investor' || n || '@bench.example'
    from generate_series($1::int, $2::int) n)`;

/** The same of investors. */
export async function addInvestors(client, start, end) {
  await client.query(investorPeopleSql, [start + 1, end]);
  await client.query(investorsSql, [start + 1, end]);
  for (const table of ['auth.users', 'onboarding.investor_profiles']) {
    await client.query(`vacuum (analyze) ${table}`);
  }
}

/** The first founders buy a highlight each. */
export async function addHighlights(client, count) {
  await client.query(
    `insert into dashboards.profile_highlights
      (id, founder_id, duration, start_date, end_date, status, amount_paid)
    select uuidv7(), user_id, 7, now() - interval '1 day', now() + interval '6 days', 'active', 1000
    from onboarding.founder_candidates order by profile_id limit $1`,
    [count],
  );
  await client.query('vacuum (analyze) dashboards.profile_highlights');
}

if (argv[1] === import.meta.filename) {
  const [, , connectionString, count] = argv;
  const client = new pg.Client({ connectionString });
  await client.connect();
  const { rows } = await client.query(
    `select count(*)::int as n from auth.users where email like 'founder%@bench.example'`,
  );
  await addFounders(client, rows[0].n, rows[0].n + Number(count));
  await client.end();
}

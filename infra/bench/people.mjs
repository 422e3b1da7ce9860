import { allIndustries, profileStages } from '@introvest/contracts/vocabularies';
import { insertMany } from '@introvest/demo/manyRows';
import { profileRow, userRow } from '@introvest/demo/rows';
import { newId } from '@introvest/service-kit/ids';
import { diceFrom } from '@introvest/testing/random';
import { randomUUID } from 'node:crypto';

const listed = (words) => words.split(',');
const firstNames = listed(
  'Amara,Bruno,Chidi,Dalia,Elif,Farah,Goran,Hanna,Ines,Jonas,Kofi,Lucía,Mei,Nadia,Olu,Priya,Quinn,Rafael,Saoirse,Tomás,Uma,Viktor,Wanjiru,Ximena,Yusuf,Zoë',
);
const lastNames = listed(
  'Abara,Berg,Costa,Diallo,Eriksen,Fischer,García,Haddad,Ivanova,Jensen,Kimani,Lindqvist,Mensah,Novák,Okafor,Patel,Quist,Rossi,Silva,Tanaka,Ueda,Vargas,Weber,Xu,Yilmaz,Zhang',
);
const syllables = listed(
  'ba,ce,di,fo,ga,he,ji,ko,lu,ma,ne,ob,pi,qua,ri,sol,ta,ur,ve,wyn,xa,yo,zen,bri,clo,dra,fen,gri,hol,jun,kal,lor,mir,nor,plu,qui,ros,sta,tri,vel',
);
const endings = listed('Labs,Health,Systems,Works,AI,Pay,Energy,Foods,Cloud,Robotics,& Co,Studio');
const audiences = listed(
  'small shops,hospitals,farmers,freight companies,schools,landlords,restaurants,freelancers,insurers,city councils,laboratories,banks',
);
const problems = listed(
  'late payments,energy waste,missed appointments,empty return trips,paper forms,food waste,fraud,staff shortages,slow permits,water leaks',
);
const kinds = listed(
  'a platform,an app,a marketplace,a sensor network,an assistant,a data service,a platform,open software',
);
const places = listed(
  'London%UK,Berlin%Germany,Paris%France,Lagos%Nigeria,Nairobi%Kenya,São Paulo%Brasil,New York%USA,San Francisco%USA,Lisbon%Portugal,Madrid%Spain,Barcelona%Spain,Milan%Italy,Amsterdam%Netherlands,Stockholm%Sweden,Oslo%Norway,Copenhagen%Denmark,Helsinki%Finland,Warsaw%Poland,Prague%Czechia,Vienna%Austria,Zürich%Switzerland,Dublin%Ireland,Edinburgh%UK,Manchester%UK,Toronto%Canada,Vancouver%Canada,Austin%USA,Boston%USA,Chicago%USA,Mexico City%México,Bogotá%Colombia,Santiago%Chile,Buenos Aires%Argentina,Accra%Ghana,Kigali%Rwanda,Cape Town%South Africa,Cairo%Egypt,Dubai%UAE,Riyadh%Saudi Arabia,Tel Aviv%Israel,Istanbul%Türkiye,Mumbai%India,Bengaluru%India,Delhi%India,Singapore%Singapore,Jakarta%Indonesia,Manila%Philippines,Hanoi%Vietnam,Seoul%South Korea,Tokyo%Japan,Osaka%Japan,Sydney%Australia,Melbourne%Australia,Auckland%New Zealand,Tallinn%Estonia,Riga%Latvia,Vilnius%Lithuania,Athens%Greece,Bucharest%Romania,Kyiv%Ukraine,Remote',
);

let { random } = diceFrom(0);
const oneOf = (list, lean = 1) => list[Math.floor(random() ** lean * list.length)];
const valueOf = (choices) => oneOf(choices, 1.4).value;
const place = () => oneOf(places, 1.8).replace('%', ', ');

/** Returns a version 7 UUID for the given time, so that consecutive rows are adjacent in an index. */
function idOf(made) {
  const time = made.getTime().toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`;
}

const day = 86_400_000;
const accountsOf = (userType, first, last) =>
  Array.from({ length: last - first + 1 }, (_, index) => {
    const n = first + index;
    const joined = new Date(Date.now() - (n + random()) * 1e-7 * 1095 * day * 10);
    return {
      id: idOf(joined),
      email: `${userType}${n}@bench.example`,
      firstName: oneOf(firstNames),
      lastName: oneOf(lastNames),
      userType,
      isVerified: random() < 0.7,
      joined,
    };
  });

function founderColumns({ firstName, lastName, joined }) {
  const name = oneOf(syllables) + oneOf(syllables) + oneOf(syllables);
  const company = `${name[0].toUpperCase()}${name.slice(1)} ${oneOf(endings)}`;
  const location = place();
  const means = oneOf(kinds);
  const [spared, began] = [oneOf(audiences), oneOf(audiences)];
  const [problem, other] = [oneOf(problems), oneOf(problems)];
  return {
    id: idOf(joined),
    company_name: company,
    business_name: company,
    founder_name: `${firstName} ${lastName}`,
    title: 'Founder',
    description: `${company} builds ${means} that spares ${spared} ${problem}. We started with ${began} in ${location.split(',')[0]} and now work against ${other}.`,
    target_market: oneOf(audiences),
    funding_goal: random() < 0.92 ? Math.ceil(25 * 2000 ** random()) * 1000 : null,
    business_stage: 'mvp',
    key_milestones: ['First customer', 'Break even'],
    founded_year: 2018 + Math.floor(random() * 8),
    location: random() < 0.93 ? location : null,
    industry: valueOf(allIndustries),
    stage: valueOf(profileStages),
    team_size: Math.floor(random() * 40),
    website: `https://${company.toLowerCase().replace(/[^a-z]+/g, '-')}.example`,
    pitch_deck_url: random() < 0.8 ? `/api/files/${newId()}/deck.pdf` : null,
    onboarding_completed: random() < 0.97,
  };
}

const investorColumns = ({ firstName, lastName, joined }) => ({
  id: idOf(joined),
  full_name: `${firstName} ${lastName}`,
  firm_name: `${lastName} Capital`,
  title: 'Partner',
  description: `We back founders who work against ${oneOf(problems)}.`,
  investment_range: '$50K - $100K',
  location: place(),
  industry_preferences: [valueOf(allIndustries), valueOf(allIndustries)],
  stage_preferences: [valueOf(profileStages)],
  check_size_min: 50_000,
  check_size_max: 500_000,
});

async function addPeople({ db }, accounts, columnsOf) {
  await insertMany(db('auth'), 'auth.users', accounts.map(userRow));
  const profiles = accounts.map((one) => profileRow(one.id, columnsOf(one), one.joined));
  await insertMany(db('onboarding'), `onboarding.${accounts[0].userType}_profiles`, profiles);
}

const batch = 50_000;
const trigrams = `select indexname, indexdef from pg_indexes
  where schemaname = 'onboarding' and tablename = 'founder_profiles' and indexdef like '%gin%'`;

export async function addFounders(database, client, start, end) {
  ({ random } = diceFrom(end));
  // Building the trigram indexes after the inserts is several times faster than updating them on each insert.
  const { rows } = end - start > batch ? await client.query(trigrams) : { rows: [] };
  for (const { indexname } of rows) await client.query(`drop index onboarding.${indexname}`);
  for (let at = start; at < end; at += batch) {
    const accounts = accountsOf('founder', at + 1, Math.min(end, at + batch));
    await addPeople(database, accounts, founderColumns);
  }
  for (const { indexdef } of rows) {
    await client.query(indexdef.replace(/gin_trgm_ops/g, 'public.gin_trgm_ops'));
  }
}

export const addInvestors = (database, start, end) =>
  addPeople(database, accountsOf('investor', start + 1, end), investorColumns);

export const addHighlights = (client, count) =>
  client.query(
    `insert into dashboards.profile_highlights
      (id, founder_id, duration, start_date, end_date, status, amount_paid)
    select uuidv7(), user_id, 7, now() - interval '1 day', now() + interval '6 days', 'active', 1000
    from onboarding.founder_profiles order by created_at desc limit $1`,
    [count],
  );

// The requests that both are asked, with what plain SQL says of the product's answer to each.
import { allIndustries, profileStages } from '@introvest/contracts/vocabularies';
import { score } from './browseCases.mjs';

const industries = allIndustries.slice(0, 8).map(({ value }) => value);
const stages = profileStages.slice(0, 5).map(({ value }) => value);
const names =
  'priya okafor,mei tanaka,olu diallo,nadia rossi,jonas berg,amara costa,kofi mensah,ines silva'.split(
    ',',
  );
const words = [...names, 'robotics', 'fraud', 'lisbon', 'okafor'];

const quoted = (list) => list.map((value) => `'${value}'`).join(', ');

/** Two industries and two stages each, mostly the first page; with `isText` a word besides. */
function narrowed(count, isText) {
  return Array.from({ length: count }, (_, n) => {
    const industry = [industries[n % 8], industries[(n * 3 + 1) % 8]];
    const stage = [stages[n % 5], stages[(n + 2) % 5]];
    const search = isText ? { search: words[n % words.length] } : {};
    const offset = n % 10 === 9 ? 40 : n % 5 === 4 ? 20 : 0;
    const has = isText ? `and f.search_text like '%${search.search}%'` : '';
    return {
      query: { industry: industry.join(','), stage: stage.join(','), ...search, offset },
      where: `f.industry in (${quoted(industry)}) and f.stage in (${quoted(stage)}) ${has}`,
    };
  });
}

export const founders = '/api/browse/founders';
const everybody = [{ query: {}, where: 'true' }];

/** Lists of both directions; `as` is who looks. */
export const workloads = [
  { name: 'filters', as: 'investor', path: founders, requests: narrowed(40, false), score },
  { name: 'text', as: 'investor', path: founders, requests: narrowed(40, true), score },
  { name: 'first page', as: 'investor', path: founders, requests: everybody, score },
  { name: 'first page, own side', as: 'founder', path: founders, requests: everybody, score: '0' },
  { name: 'investors', as: 'founder', path: '/api/browse/investors', requests: everybody },
];

export const addressOf = (path, query) => `${path}?${new URLSearchParams(query)}`;

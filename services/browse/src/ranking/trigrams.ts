import { slugList } from '@introvest/contracts/filters';
import { industrySlug, stageSlug } from '@introvest/contracts/vocabularies';
import { runPrepared } from '@introvest/service-kit/prepared';
import type { Logger } from '@introvest/service-kit/log';
import type { ReadFrom } from '@introvest/service-kit/readFrom';
import type { Filters } from '../filters/queries.js';

/** Rarest trigrams of a text, taken from up to two of its words. */
export interface Rarest {
  /** Patterns that match every profile whose text contains the search text. */
  patterns: string[];
  /** Second rarest trigram of the first word. Undefined if there is none. */
  also?: string | undefined;
  /** Estimated share of founders whose text contains these trigrams. */
  share: number;
  /** Estimated number of these founders: in all, and of those who also match the filters for industry and stage. */
  expected: number;
  within: number;
}

/**
 * Number of founders in the sample, number of those who have each trigram, and total number of founders by industry and
 * stage.
 */
export interface TrigramCounts {
  sampled: number;
  people: Map<string, number>;
  kinds: Kind[];
}

interface Kind {
  industry: string | null;
  stage: string | null;
  people: number;
}

/** Maximum number of words. More words exclude hardly any further profile, but each has a cost. */
const mostWords = 2;

const trigramsOf = (word: string): string[] =>
  Array.from({ length: word.length - 2 }, (_, at) => word.slice(at, at + 3));

function peopleIn({ industry = '', stage = '' }: Filters, kinds: Kind[]): number {
  const [industries, stages] = [slugList(industry, industrySlug), slugList(stage, stageSlug)];
  const fits = (list: string[], slug: string | null) =>
    list.length === 0 || (slug !== null && list.includes(slug));
  return kinds
    .filter((kind) => fits(industries, kind.industry) && fits(stages, kind.stage))
    .reduce((sum, { people }) => sum + people, 0);
}

const patternOf = (one: { trigram: string } | undefined) => one && `%${one.trigram}%`;

/**
 * Returns the rarest trigrams. Undefined for a text without three consecutive ASCII letters or digits, because only the
 * database knows how other characters are folded.
 */
export function rarestOf(filters: Filters, { sampled, people, kinds }: TrigramCounts) {
  if (sampled === 0) return undefined;
  // Adds one, because trigrams that don't occur in the sample may still exist.
  const shareOf = (trigram: string) => Math.min(1, ((people.get(trigram) ?? 0) + 1) / sampled);
  const rarest = (filters.search?.match(/[a-z0-9]{3,}/gi) ?? [])
    .map((word) =>
      trigramsOf(word.toLowerCase())
        .map((trigram) => ({ trigram, share: shareOf(trigram) }))
        .sort((a, b) => a.share - b.share),
    )
    .sort(([a], [b]) => (a?.share ?? 1) - (b?.share ?? 1))
    .slice(0, mostWords);
  if (rarest.length === 0) return undefined;
  const share = rarest.reduce((product, [one]) => product * (one?.share ?? 1), 1);
  return {
    patterns: rarest.flatMap(([one]) => patternOf(one) ?? []),
    also: patternOf(rarest[0]?.[1]),
    share,
    expected: share * peopleIn({}, kinds),
    within: share * peopleIn(filters, kinds),
  } satisfies Rarest;
}

const countsSql = {
  name: 'trigram shares',
  text: `select s.sampled, s.trigrams, s.people,
    (select json_agg(k) from (
      select industry, stage, sum(people)::integer as people
      from onboarding.founder_kind_numbers group by 1, 2) k) as kinds
  from onboarding.trigram_shares() s`,
};

interface CountsRow {
  sampled: number;
  trigrams: string[] | null;
  people: number[] | null;
  kinds: Kind[] | null;
}

async function readCounts(readFrom: ReadFrom): Promise<TrigramCounts | undefined> {
  const [row] = await readFrom((db) => runPrepared<CountsRow>(db, countsSql, []));
  if (!row) return undefined;
  const people = new Map(row.trigrams?.map((trigram, at) => [trigram, row.people?.[at] ?? 0]));
  return { sampled: row.sampled, people, kinds: row.kinds ?? [] };
}

const hourMs = 3_600_000;
const firstRetryMs = 1000;

/**
 * Frequencies of trigrams, counted once an hour. They affect only how a text is searched, not which founders are found.
 */
export class Trigrams {
  #counts: TrigramCounts | undefined;
  #dueAt = -Infinity;
  #failures = 0;

  constructor(
    private readonly readFrom: ReadFrom,
    private readonly log: Logger,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** Returns the rarest trigrams. Undefined until the first count has ended, because no search waits for it. */
  rarestOf(filters: Filters): Rarest | undefined {
    if (this.now() >= this.#dueAt) {
      this.count().catch((err: unknown) => this.log.warn({ err }, 'letters were not counted'));
    }
    return this.#counts && rarestOf(filters, this.#counts);
  }

  /** Counts the trigrams again. If this fails, a later search retries after a pause that doubles up to an hour. */
  async count(): Promise<void> {
    this.#dueAt = this.now() + hourMs;
    try {
      this.#counts = (await readCounts(this.readFrom)) ?? this.#counts;
      this.#failures = 0;
    } catch (error) {
      this.#dueAt = this.now() + Math.min(firstRetryMs * 2 ** this.#failures, hourMs);
      this.#failures += 1;
      throw error;
    }
  }
}

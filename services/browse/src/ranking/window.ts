/** People of one kind who all have the same score for the viewer. */
export interface Unit {
  cell: string;
  /** The city that the unit is limited to; null when it reaches over all places. */
  city: string | null;
  score: number;
  people: number;
}

/** A part of those with one score, from the end that it is read from: `first` are passed, `last` ends it. */
export interface Stretch {
  score: number;
  /** How many have the score. */
  people: number;
  first: number;
  last: number;
}

/** What one statement reads. */
export interface Reading {
  /** Past the middle of a score the oldest are nearer. */
  from: 'newest' | 'oldest';
  /** The first ones of each unit, merged; or everybody in turn, leaving other scores out. */
  by: 'units' | 'turn';
  stretches: Stretch[];
  units: Unit[];
  skip: number;
  count: number;
}

export const totalOf = (units: Unit[]): number =>
  units.reduce((sum, { people }) => sum + people, 0);

/** Which parts of which scores a page shows, the best score first. */
export function stretchesOf(units: Unit[], offset: number, limit: number): Stretch[] {
  const levels = new Map<number, number>();
  for (const { score, people } of units) levels.set(score, (levels.get(score) ?? 0) + people);
  const stretches: Stretch[] = [];
  let above = 0;
  for (const [score, people] of [...levels].sort(([a], [b]) => b - a)) {
    const first = Math.max(0, offset - above);
    const last = Math.min(people, offset + limit - above);
    if (first < last) stretches.push({ score, people, first, last });
    above += people;
  }
  return stretches;
}

// Measured: to find a place in an index costs as much as to sort ten of its rows, and to pass a row that
// is not wanted half as much as to sort it.
const seek = 10;
const pass = 0.5;

/** The cheapest way to one stretch; `everybody` is about how many founders there are. */
function readingOf(stretch: Stretch, units: Unit[], everybody: number): Reading {
  const { people } = stretch;
  const ahead = stretch.last <= people - stretch.first;
  const [first, last] = ahead
    ? [stretch.first, stretch.last]
    : [people - stretch.last, people - stretch.first];
  const own = units.filter(({ score }) => score === stretch.score);
  const merged = own.reduce((rows, unit) => rows + Math.min(unit.people, last) + seek, 0);
  const passed = (Math.max(everybody, people) * last * pass) / people;
  return {
    from: ahead ? 'newest' : 'oldest',
    by: merged <= passed ? 'units' : 'turn',
    stretches: [{ ...stretch, first, last }],
    units: own,
    skip: first,
    count: last - first,
  };
}

const mergeable = ({ from, by }: Reading) => from === 'newest' && by === 'units';

/** The statements that bring a page, in its order. Neighbours that are read alike are read at once. */
export function readingsOf(units: Unit[], everybody: number, offset: number, limit: number) {
  const readings: Reading[] = [];
  for (const stretch of stretchesOf(units, offset, limit)) {
    const reading = readingOf(stretch, units, everybody);
    const before = readings.at(-1);
    // Only a page's first score is entered in its middle, so what follows starts where the other ends.
    if (before && mergeable(before) && mergeable(reading)) {
      before.stretches.push(...reading.stretches);
      before.units.push(...reading.units);
      before.count += reading.count;
    } else readings.push(reading);
  }
  return readings;
}

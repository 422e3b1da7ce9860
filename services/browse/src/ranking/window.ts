/** Members of one kind who have the same score for the viewer. */
export interface Unit {
  cell: string;
  /** City of the unit. Null if the unit covers all places. */
  city: string | null;
  score: number;
  people: number;
}

/**
 * Part of the members with one score, from the end from which it is read: `first` are skipped, and `last` is its end.
 */
export interface Stretch {
  score: number;
  /** Number of members with the score. */
  people: number;
  first: number;
  last: number;
}

/** Members that one statement reads. */
export interface Reading {
  /** Direction of reading. In the second half of a score, the oldest are nearer. */
  from: 'newest' | 'oldest';
  /** 'units' merges the first members of each unit; 'turn' scans all in order and skips other scores. */
  by: 'units' | 'turn';
  stretches: Stretch[];
  units: Unit[];
  skip: number;
  count: number;
}

export const totalOf = (units: Unit[]): number =>
  units.reduce((sum, { people }) => sum + people, 0);

/** Returns the parts of scores that a page shows, the best score first. */
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

// Measured: seeking in an index costs as much as sorting ten of its rows, and skipping an unwanted row costs half as
// much as sorting it.
const seek = 10;
const pass = 0.5;

/** Returns the cheapest reading of one stretch. `everybody` is the approximate number of founders. */
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

/** Returns the readings of a page in order. Adjacent ones that are read the same way are merged. */
export function readingsOf(units: Unit[], everybody: number, offset: number, limit: number) {
  const readings: Reading[] = [];
  for (const stretch of stretchesOf(units, offset, limit)) {
    const reading = readingOf(stretch, units, everybody);
    const before = readings.at(-1);
    // Only the first score of a page starts in its middle, so the next reading continues where this one ends.
    if (before && mergeable(before) && mergeable(reading)) {
      before.stretches.push(...reading.stretches);
      before.units.push(...reading.units);
      before.count += reading.count;
    } else readings.push(reading);
  }
  return readings;
}

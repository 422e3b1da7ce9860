/** A group of members in the same cell who have the same score for the viewer. */
export interface Unit {
  cell: string;
  /** City of the group's members. Null if the unit covers all places. */
  city: string | null;
  score: number;
  people: number;
}

/**
 * Range of members with the same score, counted from the end at which reading starts. The first `first` members are
 * skipped, and the range ends after `last` members.
 */
export interface Stretch {
  score: number;
  /** Number of all members with this score. */
  people: number;
  first: number;
  last: number;
}

/** A range of members to be read by one statement. */
export interface Reading {
  /** Direction of reading. For members in the second half of a score, starting with the oldest is shorter. */
  from: 'newest' | 'oldest';
  /**
   * 'units' merges the first members of each unit. 'turn' scans all members in order and skips those with other scores.
   */
  by: 'units' | 'turn';
  stretches: Stretch[];
  units: Unit[];
  skip: number;
  count: number;
}

export const totalOf = (units: Unit[]): number =>
  units.reduce((sum, { people }) => sum + people, 0);

/** Returns the ranges that a page shows, one for each score, best score first. */
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

// Measured: searching an index costs as much as sorting ten of its rows, and skipping an unwanted row costs half as
// much as sorting it.
const seek = 10;
const pass = 0.5;

/** Returns the cheapest way to read one range. `everybody` is the approximate number of all founders. */
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

/** Returns the readings for a page in order. Merges adjacent readings that work the same way. */
export function readingsOf(units: Unit[], everybody: number, offset: number, limit: number) {
  const readings: Reading[] = [];
  for (const stretch of stretchesOf(units, offset, limit)) {
    const reading = readingOf(stretch, units, everybody);
    const before = readings.at(-1);
    // Only the first score on a page may start in the middle, so this reading continues directly after the previous
    // one.
    if (before && mergeable(before) && mergeable(reading)) {
      before.stretches.push(...reading.stretches);
      before.units.push(...reading.units);
      before.count += reading.count;
    } else readings.push(reading);
  }
  return readings;
}

// The goals of speed, as `npm run bench` prints them at the end: each a ratio to something measured in the same run,
// or a number where nothing stands beside it.

/** Of each number what it is about; what may be told of it stands where it is measured. */
const titles = {
  1: 'filtered lists beside node:http and pg',
  2: 'lists by text beside node:http and pg',
  3: 'a page at the largest size beside 10,000 people',
  4: 'a page far down beside a plain OFFSET',
  5: 'a message from POST to socket, one process',
  6: 'a message from POST to socket, two processes',
  7: 'a socket that is idle beside bare ws',
  8: 'signing in beside argon2id alone',
  9: 'first load beside one plain bundle',
  10: 'the landing page, and what pages weigh',
  11: 'building everything beside one plain bundle',
  12: 'starting, and resting',
};

const told = [];

/** Keeps one figure of a goal: `value` has to be at `most` or at `least` so much, in `unit`. */
export function tell(goal, what, value, { most, least, unit = '×' }) {
  const isMet = most === undefined ? value >= least : value <= most;
  const aim = most === undefined ? `≥ ${least}` : `≤ ${most}`;
  told.push({ goal, what, value: `${value.toFixed(2)} ${unit}`, aim: `${aim} ${unit}`, isMet });
}

/** One table of what was told. */
export function printGoals() {
  for (const goal of Object.keys(titles).map(Number)) {
    const lines = told.filter((one) => one.goal === goal);
    if (lines.length === 0) continue;
    console.log(`\n${String(goal).padStart(2)}  ${titles[goal]}`);
    for (const { what, value, aim, isMet } of lines) {
      const mark = isMet ? 'met' : 'NOT MET';
      console.log(`    ${what.padEnd(44)} ${value.padStart(12)}   ${aim.padEnd(12)} ${mark}`);
    }
  }
}

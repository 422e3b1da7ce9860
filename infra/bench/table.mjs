const rows = [];

export function record(goal, what, value, { most, least, unit = '×', digits = 2 }) {
  const isMet = most === undefined ? value >= least : value <= most;
  const aim = most === undefined ? `≥ ${least}` : `≤ ${most}`;
  const label = (number) => `${number} ${unit}`.trim();
  rows.push([goal, what, label(aim), label(value.toFixed(digits)), isMet ? 'yes' : 'no']);
  console.error(`  ${what}: ${label(value.toFixed(digits))} (${label(aim)})`);
}

export function printTable() {
  const ordered = rows.toSorted(([a], [b]) => a - b);
  const lines = [['Goal', 'Figure', 'Aim', 'Measured', 'Met'], Array(5).fill('---'), ...ordered];
  for (const line of lines) console.log(`| ${line.join(' | ')} |`);
}

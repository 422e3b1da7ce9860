const minute = 60_000;
const steps: [limit: number, unit: number, letter: string][] = [
  [60 * minute, minute, 'm'],
  [24 * 60 * minute, 60 * minute, 'h'],
  [7 * 24 * 60 * minute, 24 * 60 * minute, 'd'],
  [52 * 7 * 24 * 60 * minute, 7 * 24 * 60 * minute, 'w'],
  [Infinity, 365 * 24 * 60 * minute, 'y'],
];

export function ageOf(time: string, now: number): string {
  const age = now - Date.parse(time);
  if (age < minute) return 'now';
  const [, unit, letter] = steps.find(([limit]) => age < limit) ?? [0, minute, 'm'];
  return `${Math.max(1, Math.floor(age / unit))}${letter}`;
}

/** The brand's colours, for pictures and documents that are drawn outside the browser. */
export const brand = {
  paper: '#FBFAF7',
  surface: '#FFFFFF',
  ink: '#14211B',
  muted: '#55635B',
  line: '#E3E1DA',
  spruce: '#0F5C47',
  spruceTint: '#E4F0EA',
  spruceMid: '#6CC7A4',
  indigo: '#3B3F8F',
  indigoTint: '#E8E9F7',
  indigoMid: '#A9AEF5',
  saffron: '#E8A33D',
  saffronTint: '#FBEFD9',
} as const;

/** The same number for the same name, on every machine: what varies between people comes from here. */
export function seedOf(name: string): number {
  let seed = 2166136261;
  for (const letter of name) seed = Math.imul(seed ^ (letter.codePointAt(0) ?? 0), 16777619);
  return seed >>> 0;
}

/** One of the choices, decided by the seed; different salts are independent of each other. */
export function pick<Choice>(choices: readonly Choice[], seed: number, salt: number): Choice {
  const mixed = Math.imul(seed ^ Math.imul(salt + 1, 0x9e3779b1), 0x85ebca6b) >>> 0;
  const choice = choices[(mixed >>> 8) % choices.length];
  if (choice === undefined) throw new Error('Nothing to pick from.');
  return choice;
}

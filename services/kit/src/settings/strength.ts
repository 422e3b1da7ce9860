/** What people type until they find the time to make a real secret. */
const placeholders =
  /change.?me|secret|passw|example|default|insecure|introvest|qwert|12345|abcdef/i;
const leastDifferent = 10;

/** True for a secret that somebody could guess: one character many times, a placeholder, a short pattern repeated. */
export function isGuessable(secret: string): boolean {
  if (new Set(secret).size < leastDifferent) return true;
  if (/^(.{1,16})\1+$/.test(secret)) return true;
  return placeholders.test(secret);
}

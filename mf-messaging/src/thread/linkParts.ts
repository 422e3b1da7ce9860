/** A piece of text, or an address in it. */
export interface Part {
  text: string;
  href?: string;
}

const address = /\bhttps?:\/\/[^\s<>"']+/gi;
const closing = /[.,;:!?)\]}]+$/;

/** An address keeps a closing bracket that it opened itself. */
function trimEnd(found: string): string {
  const end = closing.exec(found)?.[0] ?? '';
  const trimmed = found.slice(0, found.length - end.length);
  return end.startsWith(')') && trimmed.includes('(') ? `${trimmed})` : trimmed;
}

/** What turns around or hides a part of what is read. */
const unseen = /[\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/;

/** Whether it leads where it reads as if it did: 'https://introvest.example@evil.example' is evil.example's. */
function isHonest(text: string): boolean {
  if (!URL.canParse(text) || unseen.test(text)) return false;
  const { username, password } = new URL(text);
  return username === '' && password === '';
}

/** Only http and https become links; everything else stays text. */
export function linkParts(content: string): Part[] {
  const parts: Part[] = [];
  let at = 0;
  for (const { 0: found, index } of content.matchAll(address)) {
    const text = trimEnd(found);
    if (!isHonest(text)) continue;
    if (index > at) parts.push({ text: content.slice(at, index) });
    parts.push({ text, href: text });
    at = index + text.length;
  }
  if (at < content.length) parts.push({ text: content.slice(at) });
  return parts;
}

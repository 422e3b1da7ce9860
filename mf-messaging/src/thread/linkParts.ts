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

/** Up to what ends it, a host has letters, digits and signs of its own: one that looks like a slash begins no path. */
const host = /^https?:\/\/[\p{L}\p{M}\p{N}.:_[\]-]+(?:[/?#]|$)/iu;

/** Whether it leads where it reads as if it did: 'https://introvest.example@evil.example' is evil.example's. */
const isHonest = (text: string): boolean =>
  URL.canParse(text) && host.test(text) && !unseen.test(text);

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

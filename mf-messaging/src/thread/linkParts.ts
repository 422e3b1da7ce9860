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

/** Only http and https become links; everything else stays text. */
export function linkParts(content: string): Part[] {
  const parts: Part[] = [];
  let at = 0;
  for (const { 0: found, index } of content.matchAll(address)) {
    const text = trimEnd(found);
    if (!URL.canParse(text)) continue;
    if (index > at) parts.push({ text: content.slice(at, index) });
    parts.push({ text, href: text });
    at = index + text.length;
  }
  if (at < content.length) parts.push({ text: content.slice(at) });
  return parts;
}

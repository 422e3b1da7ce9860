import { LinkifyIt } from 'linkify-it';

export interface Part {
  text: string;
  href?: string;
}

const linkify = new LinkifyIt({ fuzzyEmail: false, urlAuth: true })
  .add('ftp:', null)
  .add('mailto:', null)
  .add('//', null);

const invisible = /[\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/;

/**
 * Pattern for a host that contains only letters, digits and host punctuation. Otherwise, a character that looks like a
 * slash could pretend to start a path.
 */
const host = /^https?:\/\/[\p{L}\p{M}\p{N}.:_[\]-]+(?:[/?#]|$)/iu;

/**
 * Returns whether the link leads to the host that it appears to lead to. For example,
 * 'https://introvest.example@evil.example' leads to evil.example.
 */
const isUnambiguous = (text: string): boolean =>
  URL.canParse(text) && host.test(text) && !invisible.test(text);

export function linkParts(content: string): Part[] {
  const parts: Part[] = [];
  let at = 0;
  for (const { index, lastIndex, raw } of linkify.match(content) ?? []) {
    if (!isUnambiguous(raw)) continue;
    if (index > at) parts.push({ text: content.slice(at, index) });
    parts.push({ text: raw, href: raw });
    at = lastIndex;
  }
  if (at < content.length) parts.push({ text: content.slice(at) });
  return parts;
}

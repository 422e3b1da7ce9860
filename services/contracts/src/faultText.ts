/** Placeholder for text that may contain a member's data. */
const hidden = '…';

/** Identifiers from our own code that JavaScript engines quote in error messages, as in "(reading 'map')". */
const named = /(?:reading|setting|property) ['"][\w$]{1,40}['"]/;
const parts = new RegExp(
  [
    named.source,
    // Quoted strings.
    /"[^"]*"?|'[^']*'?|`[^`]*`?|“[^”]*”?|«[^»]*»?/.source,
    // URLs, email addresses and paths.
    /\b[a-z][a-z0-9+.-]*:\/\/\S+|\S+@\S+|(?<=\s|^)\/\S*/.source,
    // Ids, tokens and phone numbers.
    /[\w-]{20,}|\+?\d[\d\s()-]{4,}\d/.source,
  ].join('|'),
  'gi',
);

const longest = 200;

/** Returns an error's message on one short line, without quoted strings, URLs, email addresses, ids and numbers. */
export const faultText = (message: string): string =>
  message
    .slice(0, 2000)
    .replaceAll(parts, (found) => (named.test(found) ? found : hidden))
    // oxlint-disable-next-line no-control-regex -- control characters must not reach a log line
    .replaceAll(/[\s\u0000-\u001f\u007f]+/g, ' ')
    .trim()
    .slice(0, longest);

/** Pattern of a position in our own scripts, as in the stacks of all browsers: file, line, column. */
export const framePattern = String.raw`(?:assets|remotes)/[\w./-]{1,120}\.js:\d{1,7}:\d{1,7}`;

const most = 5;

/** Returns the stack's positions in our own scripts. Ignores browser extensions' scripts. */
export const framesOf = (stack: string): string[] =>
  [...stack.slice(0, 10_000).matchAll(new RegExp(`/(${framePattern})`, 'g'))]
    .slice(0, most)
    .map(([, frame = '']) => frame);

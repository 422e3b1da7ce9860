/** What may be told of an error's message: where people's own words can stand, only that something stood there. */
const hidden = '…';

/** Names of our program, which an engine quotes, as in "(reading 'map')". */
const named = /(?:reading|setting|property) ['"][\w$]{1,40}['"]/;
const parts = new RegExp(
  [
    named.source,
    // Texts, whatever marks them.
    /"[^"]*"?|'[^']*'?|`[^`]*`?|“[^”]*”?|«[^»]*»?/.source,
    // Addresses of the network and of people.
    /\b[a-z][a-z0-9+.-]*:\/\/\S+|\S+@\S+|(?<=\s|^)\/\S*/.source,
    // Ids, tokens, numbers of people.
    /[\w-]{20,}|\+?\d[\d\s()-]{4,}\d/.source,
  ].join('|'),
  'gi',
);

const longest = 200;

/** The message of a fault without texts, addresses, ids and numbers, on one line and cut. */
export const faultText = (message: string): string =>
  message
    .slice(0, 2000)
    .replaceAll(parts, (found) => (named.test(found) ? found : hidden))
    // oxlint-disable-next-line no-control-regex -- what a line of a log must not hold
    .replaceAll(/[\s\u0000-\u001f\u007f]+/g, ' ')
    .trim()
    .slice(0, longest);

/** A place in a script of ours, as stacks of all browsers write it: file, line, column. */
export const framePattern = String.raw`(?:assets|remotes)/[\w./-]{1,120}\.js:\d{1,7}:\d{1,7}`;

const most = 5;

/** The places of a stack that are ours; other scripts of the page (extensions) are nobody's business. */
export const framesOf = (stack: string): string[] =>
  [...stack.slice(0, 10_000).matchAll(new RegExp(`/(${framePattern})`, 'g'))]
    .slice(0, most)
    .map(([, frame = '']) => frame);

/**
 * Makes jsdom compute styles faster. `getByRole` computes the style of every element and its ancestors on each call,
 * which took a third of the time of all page tests.
 */
const { dirname } = require('node:path');

const beside = { paths: [dirname(require.resolve('jest-environment-jsdom'))] };
const inJsdom = (path) => require(require.resolve(`jsdom/lib/jsdom/living/${path}`, beside));
const selectors = inJsdom('helpers/selectors.js');

/**
 * Returns the tag and classes of the last compound (`{ tag, classes }`) for each alternative of a selector. Returns
 * undefined if they can't be determined.
 */
function endsOf(selector) {
  // Font and keyframe rules have no selector, and escaped names can contain any character.
  if (!selector || selector.includes('\\')) return undefined;
  let outside = selector.replace(/"[^"]*"|'[^']*'/g, '').replace(/\[[^\]]*\]/g, '');
  while (/\([^()]*\)/.test(outside)) outside = outside.replace(/\([^()]*\)/g, '');
  return outside.split(',').map((one) => {
    const [last] = /[^\s>+~]*$/.exec(one.trim());
    return {
      tag: /^[a-z][\w-]*(?![\w|-])/i.exec(last)?.[0].toLowerCase(),
      classes: [...last.matchAll(/\.([\w-]+)/g)].map(([, name]) => name),
    };
  });
}

function remember(map, key, make) {
  if (!map.has(key)) map.set(key, make());
  return map.get(key);
}

const ends = new Map();
const verdicts = new Map();

/** Returns false if the tag or a class at the end of the selector rules out that the selector matches the element. */
function mayMatch(element, selector) {
  const tag = element._localName.toLowerCase();
  const written = element.getAttributeNS(null, 'class') ?? '';
  const ofTags = remember(verdicts, written, () => new Map());
  const known = remember(ofTags, tag, () => new Map());
  return remember(known, selector, () => {
    const names = written.split(/\s+/);
    const isPossible = (end) =>
      (end.tag ?? tag) === tag && end.classes.every((name) => names.includes(name));
    return remember(ends, selector, () => endsOf(selector))?.some(isPossible) ?? true;
  });
}

const { matchesDontThrow } = selectors;
selectors.matchesDontThrow = (element, selector) =>
  mayMatch(element, selector) && matchesDontThrow(element, selector);

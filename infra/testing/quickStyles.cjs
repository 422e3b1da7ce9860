/**
 * Makes jsdom compute styles faster. `getByRole` computes the style of every element and its ancestors on each call,
 * which took a third of the time of all page tests.
 */
const { dirname } = require('node:path');

const beside = { paths: [dirname(require.resolve('jest-environment-jsdom'))] };
const selectors = require(require.resolve('jsdom/lib/jsdom/living/helpers/selectors.js', beside));

/** Captures the tag and the last class at the end of a single, simple selector. A matching element must have both. */
const end = /^(?:[^,()[\]"'\\]*[\s>+~])?([a-z]\w*)?(?:\.[\w-]+)*?(?:\.([\w-]+))?(?:::?[\w-]+)*$/;
const ends = new Map();

function endOf(selector) {
  if (!ends.has(selector)) ends.set(selector, end.exec(selector ?? '') ?? []);
  return ends.get(selector);
}

const { matchesDontThrow } = selectors;
selectors.matchesDontThrow = (element, selector) => {
  const [, tag, name] = endOf(selector);
  const isPossible =
    (!tag || tag.toLowerCase() === element._localName.toLowerCase()) &&
    (!name || element.classList.contains(name));
  return isPossible && matchesDontThrow(element, selector);
};

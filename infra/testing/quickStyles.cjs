/**
 * jsdom matches every rule of every sheet against an element whose style is asked for, as whole selectors: a third
 * of the time of all page tests. Nearly every rule ends in a class of its own, which the element has or has not.
 */
const { dirname } = require('node:path');

const beside = { paths: [dirname(require.resolve('jest-environment-jsdom'))] };
const selectors = require(require.resolve('jsdom/lib/jsdom/living/helpers/selectors.js', beside));

/** Classes that the last compound of each alternative asks for; undefined where that can't be told by reading. */
function classesAtEnd(selector) {
  // Rules of fonts and keyframes have none; escaped names and strings may hold any sign.
  if (!selector || /[\\"'[]/.test(selector)) return undefined;
  let outside = selector;
  while (/\([^()]*\)/.test(outside)) outside = outside.replace(/\([^()]*\)/g, '');
  return outside.split(',').map((one) => {
    const last =
      one
        .trim()
        .split(/[\s>+~]+/)
        .at(-1) ?? '';
    return [...last.matchAll(/\.([\w-]+)/g)].map(([, name]) => name);
  });
}

const known = new Map();
function readOnce(selector) {
  if (!known.has(selector)) known.set(selector, classesAtEnd(selector));
  return known.get(selector);
}

/** False when the element lacks a class that the selector asks for: then nothing else needs to be matched. */
function mayMatch(element, selector) {
  const alternatives = readOnce(selector);
  if (!alternatives) return true;
  const own = (element.getAttributeNS(null, 'class') ?? '').split(/\s+/);
  return alternatives.some((names) => names.every((name) => own.includes(name)));
}

const { matchesDontThrow } = selectors;
selectors.matchesDontThrow = (element, selector) =>
  mayMatch(element, selector) && matchesDontThrow(element, selector);

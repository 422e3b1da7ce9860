/**
 * jsdom matches every rule of every sheet against an element whose style is asked for, as whole selectors: a third
 * of the time of all page tests. Nearly every rule ends in a class of its own, which the element has or has not.
 */
const { dirname } = require('node:path');

const beside = { paths: [dirname(require.resolve('jest-environment-jsdom'))] };
const inJsdom = (path) => require(require.resolve(`jsdom/lib/jsdom/living/${path}`, beside));
const selectors = inJsdom('helpers/selectors.js');
const { implForWrapper } = inJsdom('generated/utils.js');

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

/** By class attribute, and in it by selector: false when the element lacks a class that the selector asks for. */
const verdicts = new Map();

function judge(written, selector) {
  const alternatives = classesAtEnd(selector);
  if (!alternatives) return true;
  const own = written.split(/\s+/);
  return alternatives.some((names) => names.every((name) => own.includes(name)));
}

/** Of the element that was asked about last: all rules are tried against one after the other. */
let last = { element: undefined, styles: undefined, verdicts: undefined };

function verdictsOf(element) {
  // jsdom drops what it knows of styles with each change of the page; classes are read again then.
  const styles = element._ownerDocument._styleCache;
  if (styles && last.element === element && last.styles === styles) return last.verdicts;
  const written = element.getAttributeNS(null, 'class') ?? '';
  if (!verdicts.has(written)) verdicts.set(written, new Map());
  last = { element, styles, written, verdicts: verdicts.get(written) };
  return last.verdicts;
}

/** When it says no, nothing else needs to be matched. */
function mayMatch(element, selector) {
  const known = verdictsOf(element);
  let verdict = known.get(selector);
  if (verdict === undefined) known.set(selector, (verdict = judge(last.written, selector)));
  return verdict;
}

const { matchesDontThrow } = selectors;
selectors.matchesDontThrow = (element, selector) =>
  mayMatch(element, selector) && matchesDontThrow(element, selector);

/**
 * What an element's style is, kept until the page changes: `getByRole` asks for it of every element and all around it,
 * each time anew.
 */
function keepStyles(window) {
  const { getComputedStyle } = window;
  const kept = new WeakMap();
  window.getComputedStyle = (element, pseudo) => {
    const own = implForWrapper(element);
    if (pseudo || !own?._attached) return getComputedStyle(element, pseudo);
    const before = kept.get(own._ownerDocument._styleCache ?? window)?.get(element);
    if (before) return before;
    const style = getComputedStyle(element);
    const styles = own._ownerDocument._styleCache;
    if (!kept.has(styles)) kept.set(styles, new WeakMap());
    kept.get(styles).set(element, style);
    return style;
  };
}

module.exports = { keepStyles };

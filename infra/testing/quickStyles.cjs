/**
 * Computes an element's style as jsdom does, but faster. `getByRole` computes the style of every element and its
 * ancestors on each call, which took a third of the time of all page tests.
 */
const { dirname } = require('node:path');
const { kindOf } = require('./selectorEnds.cjs');

const beside = { paths: [dirname(require.resolve('jest-environment-jsdom'))] };
const jsdomFile = (path) => require.resolve(`jsdom/lib/jsdom/${path}`, beside);
const inJsdom = (path) => require(jsdomFile(path));
const ofJsdom = (name) =>
  require(require.resolve(name, { paths: [jsdomFile('browser/Window.js')] }));
const styleRules = inJsdom('living/helpers/style-rules.js');
const { matchesDontThrow } = inJsdom('living/helpers/selectors.js');
const { implForWrapper } = inJsdom('living/generated/utils.js');
const { CSSStyleDeclaration } = ofJsdom('cssstyle');

const browsersSheet = ofJsdom('rrweb-cssom').parse(inJsdom('browser/default-stylesheet.js'));

const rulesOf = (sheet) =>
  Array.from(sheet.cssRules).flatMap((rule) => {
    if (!rule.media) return [rule];
    return Array.from(rule.media).includes('screen') ? Array.from(rule.cssRules) : [];
  });

const markOf = (sheet) => ({
  sheet,
  length: sheet.cssRules.length,
  end: sheet.cssRules[sheet.cssRules.length - 1],
});
const isSame = (one, other) =>
  one.sheet === other?.sheet && one.length === other.length && one.end === other.end;

class PageRules {
  marks = [];
  rules = [];
  byKind = new Map();
  declarations = new Map();

  read(sheets) {
    const marks = sheets.map(markOf);
    if (!this.marks.every((mark, place) => isSame(mark, marks[place]))) return false;
    for (const { sheet } of marks.slice(this.marks.length)) this.rules.push(...rulesOf(sheet));
    this.marks = marks;
    return true;
  }

  placesFor(element) {
    const kind = kindOf(element);
    if (!this.byKind.has(kind)) this.byKind.set(kind, { seen: 0, places: [] });
    const known = this.byKind.get(kind);
    for (; known.seen < this.rules.length; known.seen += 1) {
      if (kind.mayBeReached(this.rules[known.seen].selectorText)) known.places.push(known.seen);
    }
    return known.places.filter((place) =>
      matchesDontThrow(element, this.rules[place].selectorText),
    );
  }

  declare(places, own) {
    const declaration = new CSSStyleDeclaration();
    for (const style of [...places.map((place) => this.rules[place].style), own]) {
      for (const property of Array.from(style ?? [])) {
        const value = style.getPropertyValue(property);
        if (value === 'unset') declaration.removeProperty(property);
        else declaration.setProperty(property, value, style.getPropertyPriority(property));
      }
    }
    return declaration;
  }

  declarationFor(element) {
    const places = this.placesFor(element);
    if (element.style.length > 0) return this.declare(places, element.style);
    const key = places.join();
    if (!this.declarations.has(key)) this.declarations.set(key, this.declare(places));
    return this.declarations.get(key);
  }
}

/** Cached rules by document. jsdom clears its own style cache on each change of the page. */
const pages = new WeakMap();

function rulesFor(document) {
  const known = pages.get(document);
  if (known?.styles === document._styleCache) return known.rules;
  const sheets = [browsersSheet, ...document.styleSheets._list];
  let rules = known?.rules;
  if (!rules?.read(sheets)) {
    rules = new PageRules();
    rules.read(sheets);
  }
  pages.set(document, { styles: document._styleCache, rules });
  return rules;
}

styleRules.getDeclarationForElement = (element) => {
  const document = element._ownerDocument;
  document._styleCache ??= new WeakMap();
  const kept = document._styleCache.get(element);
  if (kept) return kept;
  const declaration = rulesFor(document).declarationFor(element);
  document._styleCache.set(element, declaration);
  return declaration;
};

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

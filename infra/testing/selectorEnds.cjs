/**
 * Tells from a selector's end whether it can match an element. Nearly every selector ends in a tag or a class. jsdom
 * instead matches each whole selector against each element.
 */

/**
 * Returns the `{ tag, classes }` of the last compound of each alternative, or undefined if that can't be determined.
 */
function endsOf(selector) {
  // Font and keyframe rules have no selector, and escaped names may contain any character.
  if (!selector || selector.includes('\\')) return undefined;
  let outside = selector.replace(/"[^"]*"|'[^']*'/g, '').replace(/\[[^\]]*\]/g, '');
  while (/\([^()]*\)/.test(outside)) outside = outside.replace(/\([^()]*\)/g, '');
  return outside.split(',').map((one) => {
    const last =
      one
        .trim()
        .split(/[\s>+~]+/)
        .at(-1) ?? '';
    return {
      tag: /^[a-z][\w-]*(?![\w|-])/i.exec(last)?.[0].toLowerCase(),
      classes: [...last.matchAll(/\.([\w-]+)/g)].map(([, name]) => name),
    };
  });
}

const ends = new Map();

function judge({ tag, names }, selector) {
  if (!ends.has(selector)) ends.set(selector, endsOf(selector));
  const alternatives = ends.get(selector);
  if (!alternatives) return true;
  return alternatives.some(
    (end) =>
      (end.tag === undefined || end.tag === tag) && end.classes.every((name) => names.has(name)),
  );
}

/** Elements of the same tag and classes, with cached results. */
class Kind {
  verdicts = new Map();

  constructor(tag, classes) {
    this.tag = tag;
    this.names = new Set(classes.split(/\s+/));
  }

  /** Returns false if the selector can't match any of these elements. */
  mayBeReached(selector) {
    let verdict = this.verdicts.get(selector);
    if (verdict === undefined) this.verdicts.set(selector, (verdict = judge(this, selector)));
    return verdict;
  }
}

const kinds = new Map();

/** Returns the kind of an element, which all elements with the same tag and class attribute share. */
function kindOf(element) {
  const tag = element._localName.toLowerCase();
  const classes = element.getAttributeNS(null, 'class') ?? '';
  const key = `${tag} ${classes}`;
  if (!kinds.has(key)) kinds.set(key, new Kind(tag, classes));
  return kinds.get(key);
}

module.exports = { kindOf };

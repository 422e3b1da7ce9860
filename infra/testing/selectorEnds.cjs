/**
 * Whether a selector can reach an element at all, told by its end: nearly every rule ends in a tag or a class, which the
 * element has or has not. jsdom matches every selector against every element instead, and as a whole.
 */

/** `{ tag, classes }` that the last compound of each alternative asks for; undefined where reading can't tell. */
function endsOf(selector) {
  // Rules of fonts and keyframes have none; escaped names may hold any sign.
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

/** Elements that no end tells apart, with what has been found out about them. */
class Kind {
  verdicts = new Map();

  constructor(tag, classes) {
    this.tag = tag;
    this.names = new Set(classes.split(/\s+/));
  }

  /** False when none of them is reached. */
  mayBeReached(selector) {
    let verdict = this.verdicts.get(selector);
    if (verdict === undefined) this.verdicts.set(selector, (verdict = judge(this, selector)));
    return verdict;
  }
}

const kinds = new Map();

/** The same for all elements of one tag and class attribute. */
function kindOf(element) {
  const tag = element._localName.toLowerCase();
  const classes = element.getAttributeNS(null, 'class') ?? '';
  const key = `${tag} ${classes}`;
  if (!kinds.has(key)) kinds.set(key, new Kind(tag, classes));
  return kinds.get(key);
}

module.exports = { kindOf };

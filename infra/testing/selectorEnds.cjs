/**
 * Decides from the end of a selector whether it can match an element, because nearly every selector ends in a tag or a
 * class. jsdom would match the whole selector against each element.
 */

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

class Kind {
  verdicts = new Map();

  constructor(tag, classes) {
    this.tag = tag;
    this.names = new Set(classes.split(/\s+/));
  }

  mayBeReached(selector) {
    let verdict = this.verdicts.get(selector);
    if (verdict === undefined) this.verdicts.set(selector, (verdict = judge(this, selector)));
    return verdict;
  }
}

const kinds = new Map();

function kindOf(element) {
  const tag = element._localName.toLowerCase();
  const classes = element.getAttributeNS(null, 'class') ?? '';
  const key = `${tag} ${classes}`;
  if (!kinds.has(key)) kinds.set(key, new Kind(tag, classes));
  return kinds.get(key);
}

module.exports = { kindOf };

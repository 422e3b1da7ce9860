const longest = 60;
const wordJoiner = '\u2060';

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** The first characters as people count them: nothing is cut in the middle of a letter or an emoji. */
function cut(text: string): string {
  const characters = [...graphemes.segment(text)].map(({ segment }) => segment);
  return characters.length > longest ? `${characters.slice(0, longest - 1).join('')}…` : text;
}

/** Breaks lines, turns the reading direction, or hides: none of it belongs to a name. */
const invisible = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}\u200b\u2060\ufeff]/gu;

/**
 * Mail programs make links of what looks like an address of a page or a mailbox, of `//` and `www`, and of long
 * numbers. A word joiner is invisible and joins no such thing: it stands wherever one of these would hold together.
 */
function unlinked(text: string): string {
  return text
    .replace(/[.。．｡:：/／@＠\\#?&=+]|\p{Nd}(?=[\s().+-]*\p{Nd})/gu, `$&${wordJoiner}`)
    .replace(/(?=[@＠+])/g, wordJoiner)
    .replace(/w(?=w)/gi, `$&${wordJoiner}`);
}

/** A name as it may stand in a mail: one line of 60 characters at most, and text, however it was typed. */
export const nameInMail = (name: string): string =>
  unlinked(cut(name.replace(/\s+/gu, ' ').replace(invisible, '').trim()));

/** Letters that are read from the right. */
const fromTheRight =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

/**
 * The same within a sentence of ours: mail programs take the direction of a line from the first letter that has one, and
 * would turn the sentence around. What stands between these two marks has its own direction, and gives none to others.
 */
export const nameInSentence = (name: string): string => {
  const said = nameInMail(name);
  return fromTheRight.test(said) ? `\u2068${said}\u2069` : said;
};

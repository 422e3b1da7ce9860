const longest = 60;
const wordJoiner = '\u2060';

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Shortens text by graphemes, so that no letter or emoji is split. */
function cut(text: string): string {
  const characters = [...graphemes.segment(text)].map(({ segment }) => segment);
  return characters.length > longest ? `${characters.slice(0, longest - 1).join('')}…` : text;
}

const invisible = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}\u200b\u2060\ufeff]/gu;

/**
 * Inserts a word joiner wherever an email client would create a link: in domains, email addresses, `//`, `www` and
 * numbers.
 */
function unlinked(text: string): string {
  return text
    .replace(/[.。．｡:：/／@＠\\#?&=+]|\p{Nd}(?=[\s().+-]*\p{Nd})/gu, `$&${wordJoiner}`)
    .replace(/(?=[@＠+])/g, wordJoiner)
    .replace(/w(?=w)/gi, `$&${wordJoiner}`);
}

export const nameInMail = (name: string): string =>
  unlinked(cut(name.replace(/\s+/gu, ' ').replace(invisible, '').trim()));

const rightToLeftControls =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

/** Returns a name for use mid-sentence. Isolates right-to-left names, which could otherwise reverse the whole line. */
export const nameInSentence = (name: string): string => {
  const said = nameInMail(name);
  return rightToLeftControls.test(said) ? `\u2068${said}\u2069` : said;
};

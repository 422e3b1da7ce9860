/** How a setting is written, and what it becomes. */
export interface Form<T> {
  /** As people read it in docs/operations.md. */
  says: string;
  /** The value, or a `Misfit` that ends the sentence which the setting's name begins. */
  read(text: string): T;
}

/** Ends a sentence such as "PORT must be …". It repeats no value that may hold a secret. */
export class Misfit extends Error {}

/** Anything that is not empty. */
export const words: Form<string> = { says: 'text', read: (text) => text };

/** What the registry has shown once; whoever refuses a header says the whole of it. */
export const credential: Form<string> = {
  says: 'text without spaces',
  read(text) {
    if (/^[\x21-\x7e]+$/.test(text)) return text;
    throw new Misfit('must not contain spaces. Copy it exactly as it was shown.');
  },
};

/** A port; from 0 where a free one will do. */
export const port = (from: 0 | 1): Form<number> => ({
  says: from === 0 ? 'port, or 0 for any free port' : 'port',
  read: integer(from, 65_535),
});

/** A whole number within bounds. */
export const count = (from: number, to: number): Form<number> => ({
  says: `${from} to ${to}`,
  read: integer(from, to),
});

const integer = (from: number, to: number) => (text: string) => {
  const value = Number(text);
  if (/^\d+$/.test(text) && value >= from && value <= to) return value;
  throw new Misfit(`must be a whole number from ${from} to ${to}, not '${text}'.`);
};

/** A number above zero. */
export const positive: Form<number> = {
  says: 'number above 0',
  read(text) {
    const value = Number(text);
    if (Number.isFinite(value) && value > 0) return value;
    throw new Misfit(`must be a number above 0, not '${text}'.`);
  },
};

/** Yes or no. */
export const flag: Form<boolean> = {
  says: '0 or 1',
  read(text) {
    if (text === '0' || text === '1') return text === '1';
    throw new Misfit(`must be 0 or 1, not '${text}'.`);
  },
};

/** One of these words. */
export const choice = (...allowed: string[]): Form<string> => ({
  says: allowed.join(', '),
  read(text) {
    if (allowed.includes(text)) return text;
    const last = allowed.at(-1) ?? '';
    throw new Misfit(`must be ${allowed.slice(0, -1).join(', ')} or ${last}, not '${text}'.`);
  },
});

/** The private half of a pair of keys of P-256. */
export const scalar: Form<string> = {
  says: '32 random bytes in base64url',
  read(text) {
    const highest = 'ffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632550';
    const hex = Buffer.from(text, 'base64url').toString('hex');
    if (/^[\w-]{43}$/.test(text) && /[1-9a-f]/.test(hex) && hex <= highest) return text;
    throw new Misfit('must be 32 random bytes in base64url (43 characters).');
  },
};

/** Secrets of at least 32 characters, between commas. */
export const keys: Form<string[]> = {
  says: 'secrets of at least 32 characters, separated by commas',
  read(text) {
    const found = text.split(',').map((key) => key.trim());
    if (found.every((key) => key.length >= 32)) return found;
    throw new Misfit('must be secrets of at least 32 characters, separated by commas.');
  },
};

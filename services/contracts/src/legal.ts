import Type, { type Static } from 'typebox';
import { limits } from './limits.js';
import { route } from './route.js';
import { text, words } from './validation/shapes.js';

const paragraph = () => Type.String({ maxLength: 5000 });

/** A numbered part of a legal document; the list, where there is one, follows the paragraphs. */
export const LegalSection = Type.Object({
  id: Type.String({ maxLength: 100 }),
  heading: Type.String({ maxLength: 200 }),
  paragraphs: Type.Array(paragraph()),
  list: Type.Optional(Type.Array(paragraph())),
});
export type LegalSection = Static<typeof LegalSection>;

/** A legal document; `effectiveDate` reads as it is shown ('9th July 2025'). */
export const LegalDocument = Type.Object({
  document: words(['privacy-policy', 'terms-of-service']),
  title: Type.String({ maxLength: 200 }),
  effectiveDate: Type.String({ maxLength: 50 }),
  version: Type.String({ maxLength: 50 }),
  sections: Type.Array(LegalSection),
});
export type LegalDocument = Static<typeof LegalDocument>;

/** What a browser takes for an address: HTML's "valid email address", which `ada@localhost` is. */
const browserEmail =
  "^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?" +
  '(?:\\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$';

/** The contact form; it never leaves the browser but through the person's own mail program. */
export const ContactForm = Type.Object({
  name: text({ title: 'Full name' }),
  email: text({ max: limits.emailMax, pattern: browserEmail, messages: 'Invalid email address' }),
  subject: text({ title: 'Subject' }),
  message: text({ title: 'Message', max: 5000 }),
});
export type ContactForm = Static<typeof ContactForm>;

/** A legal document by its name. */
export const getLegalDocument = route('GET', '/api/legal/:document', {
  access: 'public',
  reply: LegalDocument,
});

/** The description of this very wire. */
export const getOpenApi = route('GET', '/api/openapi.json', {
  access: 'public',
  reply: Type.Unknown(),
});

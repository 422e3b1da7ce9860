import Type, { type Static } from 'typebox';
import { limits } from './limits.js';
import { route } from './route.js';
import { text, words } from './validation/shapes.js';

const paragraph = () => Type.String({ maxLength: 5000 });

/** A numbered section of a legal document. The list, if any, follows the paragraphs. */
export const LegalSection = Type.Object({
  id: Type.String({ maxLength: 100 }),
  heading: Type.String({ maxLength: 200 }),
  paragraphs: Type.Array(paragraph()),
  list: Type.Optional(Type.Array(paragraph())),
});
export type LegalSection = Static<typeof LegalSection>;

/** A legal document. `effectiveDate` is the displayed text ('9th July 2025'). */
export const LegalDocument = Type.Object({
  document: words(['privacy-policy', 'terms-of-service']),
  title: Type.String({ maxLength: 200 }),
  effectiveDate: Type.String({ maxLength: 50 }),
  version: Type.String({ maxLength: 50 }),
  sections: Type.Array(LegalSection),
});
export type LegalDocument = Static<typeof LegalDocument>;

/** HTML's "valid email address", which includes `ada@localhost`. */
const browserEmail =
  "^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?" +
  '(?:\\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$';

/** The contact form. The browser opens the member's email program with its values; no call sends them. */
export const ContactForm = Type.Object({
  name: text({ title: 'Full name' }),
  email: text({ max: limits.emailMax, pattern: browserEmail, messages: 'Invalid email address' }),
  subject: text({ title: 'Subject' }),
  message: text({ title: 'Message', max: 5000 }),
});
export type ContactForm = Static<typeof ContactForm>;

/** Returns a legal document by name. */
export const getLegalDocument = route('GET', '/api/legal/:document', {
  access: 'public',
  reply: LegalDocument,
});

/** Returns the OpenAPI document. */
export const getOpenApi = route('GET', '/api/openapi.json', {
  access: 'public',
  reply: Type.Unknown(),
});

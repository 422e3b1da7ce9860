import { Type } from 'typebox';

/** Pattern of text without invisible and bidirectional characters, which could make a text look like another one. */
const PLAIN_TEXT =
  '^[^\\u0000-\\u001f\\u007f-\\u009f\\u00ad\\u061c\\u200b-\\u200f\\u2028-\\u202e\\u2060-\\u206f\\ufeff]*$';
export const shownText = (maxLength: number) =>
  Type.String({ minLength: 1, maxLength, pattern: PLAIN_TEXT });

const BottomEntry = Type.Object(
  {
    icon: Type.Enum(['home', 'rocket', 'briefcase', 'handshake', 'chat']),
    label: Type.Optional(shownText(12)),
    for: Type.Optional(Type.Enum(['founder', 'investor'])),
  },
  { additionalProperties: false },
);

export const NavEntry = Type.Object(
  {
    label: shownText(40),
    order: Type.Number({ minimum: 0, maximum: 1000 }),
    for: Type.Optional(Type.Enum(['founder', 'investor', 'everyone'])),
    bottom: Type.Optional(BottomEntry),
  },
  { additionalProperties: false },
);

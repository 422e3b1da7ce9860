import { colours } from '../theme/tokens';

/** The two kinds of people, each with its own tint. */
export type PersonRole = 'founder' | 'investor';

export const roleColours = {
  founder: { tint: colours.spruceTint, text: colours.spruce },
  investor: { tint: colours.indigoTint, text: colours.indigo },
} as const;

import Avatar from '@mui/material/Avatar';
import { colours } from '../theme/tokens';

/** Roles of members, each with its own tint. */
export type PersonRole = 'founder' | 'investor';

const roleColours = {
  founder: { tint: colours.spruceTint, text: colours.spruce },
  investor: { tint: colours.indigoTint, text: colours.indigo },
} as const;

const sizes = { sm: 32, md: 44, lg: 64, xl: 96 } as const;

export interface PersonAvatarProps {
  /** Full name. Its initials are shown if there is no image. */
  name: string;
  src?: string | null;
  role?: PersonRole | null;
  size?: keyof typeof sizes;
  /** Alternative text. Needed only if the name isn't shown beside the avatar. */
  alt?: string;
}

/** Pattern for a single character as people see it: a letter with its accents, or an emoji of several code points. */
const letter = /^(?:\p{RI}{2}|.)(?:\p{M}|\p{EMod}|\u200D.)*/su;

const firstOf = (word = '') => letter.exec(word)?.[0] ?? '';

const initialsOf = (name: string) => {
  const words = name.trim().split(/\s+/).filter(Boolean);
  return (firstOf(words[0]) + (words.length > 1 ? firstOf(words.at(-1)) : '')).toLocaleUpperCase();
};

/** Renders a member's image, or their initials on the role's tint if there is none. */
export function PersonAvatar({ name, src, role, size = 'md', alt = '' }: PersonAvatarProps) {
  const edge = sizes[size];
  const { tint, text } = role ? roleColours[role] : { tint: colours.wash, text: colours.ink };
  return (
    <Avatar
      src={src ?? undefined}
      alt={alt}
      sx={{
        width: edge,
        height: edge,
        flexShrink: 0,
        fontSize: `${edge * 0.0235}rem`,
        letterSpacing: '0.01em',
        bgcolor: tint,
        color: text,
        boxShadow: `inset 0 0 0 1px color-mix(in srgb, ${text} 14%, transparent)`,
      }}
    >
      {/* Decorative, so that the initials don't become part of a button's accessible name. */}
      <span
        role={alt ? 'img' : undefined}
        aria-label={alt || undefined}
        aria-hidden={!alt}
        data-initials={initialsOf(name)}
      />
    </Avatar>
  );
}

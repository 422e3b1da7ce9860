import { Avatar } from '../core/Avatar';
import { colours } from '../theme/tokens';
import { roleColours, type PersonRole } from './roles';

const sizes = { sm: 32, md: 44, lg: 64, xl: 96 } as const;

export interface PersonAvatarProps {
  /** Full name; its initials stand in while there is no image. */
  name: string;
  src?: string | null;
  role?: PersonRole | null;
  size?: keyof typeof sizes;
  /** Only where no name stands beside the avatar. */
  alt?: string;
}

const initialsOf = (name: string) => {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const first = words[0]?.[0] ?? '';
  const last = words.length > 1 ? (words.at(-1)?.[0] ?? '') : '';
  return (first + last).toLocaleUpperCase();
};

/** A person's image, or the initials on the tint of the role. */
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
      <span role={alt ? 'img' : undefined} aria-label={alt || undefined} aria-hidden={!alt}>
        {initialsOf(name)}
      </span>
    </Avatar>
  );
}

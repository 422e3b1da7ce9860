import { styled } from '@mui/material/styles';
import { useState, type ComponentProps } from 'react';
import { colours } from '../theme/tokens';

const Round = styled('div')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  flexShrink: 0,
  width: 40,
  height: 40,
  fontWeight: 600,
  lineHeight: 1,
  borderRadius: '50%',
  overflow: 'hidden',
  userSelect: 'none',
  backgroundColor: colours.wash,
  color: colours.ink,
  '& > [data-initials]::before': { content: 'attr(data-initials)' },
  '& > img': { width: '100%', height: '100%', objectFit: 'cover', color: 'transparent' },
});

export interface AvatarProps extends ComponentProps<typeof Round> {
  src?: string | undefined;
  alt?: string;
}

/** An image in a circle; its children stand in while there is none, or when it can't be loaded. */
export function Avatar({ src, alt, children, ...rest }: AvatarProps) {
  const [failed, setFailed] = useState<string>();
  const shown = src && src !== failed;
  return (
    <Round {...rest} data-filled>
      {shown ? <img src={src} alt={alt} onError={() => setFailed(src)} /> : children}
    </Round>
  );
}

import { colours, IconButton, radii, styled } from '@introvest/shell-sdk/ui';
import type { ReactNode } from 'react';

interface ControlProps {
  label: string;
  children: ReactNode;
  onPress: () => void;
  disabled?: boolean;
  expanded?: boolean;
  isWide?: boolean;
}

export const Control = ({ label, children, onPress, expanded, isWide, ...rest }: ControlProps) => (
  <IconButton
    aria-label={label}
    aria-expanded={expanded}
    onClick={onPress}
    sx={isWide ? { display: { xs: 'none', sm: 'inline-flex' } } : undefined}
    {...rest}
  >
    {children}
  </IconButton>
);

export const Field = styled('input')({
  minWidth: 0,
  height: 44,
  padding: '0 10px',
  border: `1px solid ${colours.edge}`,
  borderRadius: radii.control,
  backgroundColor: colours.surface,
  color: colours.ink,
  font: 'inherit',
});

export const row = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'center',
  columnGap: 1,
  px: 2,
  py: 1,
  bgcolor: colours.surface,
  borderBottom: `1px solid ${colours.line}`,
} as const;

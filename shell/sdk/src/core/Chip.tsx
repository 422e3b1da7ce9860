import { styled } from '@mui/material/styles';
import type { ComponentProps, ReactNode } from 'react';
import { colours as c, radii, sizes } from '../theme/tokens';

const Root = styled('div')({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  maxWidth: '100%',
  minHeight: 28,
  borderRadius: radii.full,
  fontSize: sizes.sm,
  fontWeight: 500,
  lineHeight: 1.5,
  // Where there is no room beside it, it takes two lines: a word about something is never cut.
  overflowWrap: 'break-word',
  textAlign: 'center',
  verticalAlign: 'middle',
  backgroundColor: c.wash,
  color: c.ink,
  '&[data-size="small"]': { minHeight: 24, fontSize: sizes.xs },
  '&[data-variant="outlined"]': { backgroundColor: 'transparent', border: `1px solid ${c.line}` },
  '&[data-colour="primary"]': { backgroundColor: c.spruceTint, color: c.spruce },
  '&[data-colour="secondary"]': { backgroundColor: c.indigoTint, color: c.indigo },
  '&[data-colour="warning"]': { backgroundColor: c.saffronTint, color: c.saffronText },
  '&[data-colour="error"]': { backgroundColor: c.dangerTint, color: c.danger },
  '&[data-colour="success"]': { backgroundColor: c.successTint, color: c.success },
  '& > svg': { marginLeft: 8, marginRight: -4 },
  '& > span': { minWidth: 0, paddingInline: 11, unicodeBidi: 'plaintext' },
});

export interface ChipProps extends Omit<ComponentProps<typeof Root>, 'color' | 'children'> {
  label: ReactNode;
  icon?: ReactNode;
  color?: 'default' | 'primary' | 'secondary' | 'warning' | 'error' | 'success';
  size?: 'small' | 'medium';
  variant?: 'filled' | 'outlined';
}

/** A word about something, in a pill. `RemovableChip` is the one that can be taken away. */
export function Chip({ label, icon, color, size, variant, ...rest }: ChipProps) {
  return (
    <Root {...rest} data-filled data-colour={color} data-size={size} data-variant={variant}>
      {icon}
      <span>{label}</span>
    </Root>
  );
}

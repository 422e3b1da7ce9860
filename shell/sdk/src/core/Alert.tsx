import { styled, type SxProps, type Theme } from '@mui/material/styles';
import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { colours, radii, sizes } from '../theme/tokens';

const Note = styled('div')({
  display: 'flex',
  gap: 12,
  padding: '14px 16px',
  borderRadius: radii.card,
  color: colours.ink,
  fontSize: sizes.sm,
  lineHeight: 1.5,
  '& > svg': { flexShrink: 0 },
});

const tones = {
  info: { Icon: Info, tint: colours.indigoTint, mark: colours.indigo },
  success: { Icon: CircleCheck, tint: colours.successTint, mark: colours.success },
  warning: { Icon: TriangleAlert, tint: colours.saffronTint, mark: colours.saffronText },
  error: { Icon: CircleAlert, tint: colours.dangerTint, mark: colours.danger },
};

export interface AlertProps {
  severity?: keyof typeof tones;
  children: ReactNode;
  /** A small button at the end. */
  action?: ReactNode;
  /** 'status' for what is no interruption. */
  role?: 'alert' | 'status' | 'note';
  sx?: SxProps<Theme>;
}

/** Something that the person should know about this part of the page. */
export function Alert({ severity = 'info', children, action, role, sx }: AlertProps) {
  const { Icon, tint, mark } = tones[severity];
  return (
    <Note data-filled role={role ?? 'alert'} style={{ backgroundColor: tint }} sx={sx ?? {}}>
      <Icon size={20} strokeWidth={1.75} color={mark} aria-hidden />
      <div style={{ flex: 1, minWidth: 0 }}>{children}</div>
      {action}
    </Note>
  );
}

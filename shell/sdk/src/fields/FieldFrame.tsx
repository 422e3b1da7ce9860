import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { colours, sizes } from '../theme/tokens';

export interface FieldFrameProps {
  id: string;
  helpId: string;
  label?: string | undefined;
  /** Set where the control is not labelable, so that it can point back to the label. */
  labelId?: string;
  help?: string | undefined;
  error?: string | undefined;
  /** Every other field is marked. */
  required?: boolean | undefined;
  /** Such as '120 / 500', at the right below the field. */
  counter?: ReactNode;
  children: ReactNode;
}

export const labelStyle = { fontSize: sizes.sm, fontWeight: 550, lineHeight: 1.45 };

/** Beside the label, not in it: the names of fields stay what they are. Those that are required say so themselves. */
export const OptionalMark = () => (
  <Box component="span" sx={{ ml: 1.5, color: colours.muted, fontSize: sizes.sm, fontWeight: 400 }}>
    (optional)
  </Box>
);

/** The error or the help below a field. */
export function FieldNote({ id, help, error }: Pick<FieldFrameProps, 'id' | 'help' | 'error'>) {
  return (
    <Typography
      id={id}
      variant="body2"
      component="p"
      sx={{ flex: 1, display: 'flex', gap: 1.5, color: error ? colours.danger : colours.muted }}
    >
      {error && (
        <CircleAlert
          aria-hidden
          size={16}
          strokeWidth={1.75}
          style={{ flexShrink: 0, marginTop: 2.5 }}
        />
      )}
      <span>{error ?? help}</span>
    </Typography>
  );
}

/** Label above, control, help or error below: the same for every field. */
export function FieldFrame(props: FieldFrameProps) {
  const { id, helpId, label, labelId, help, error, required, counter, children } = props;
  return (
    <Box sx={{ minWidth: 0, width: '100%' }}>
      {label && (
        <Box sx={{ mb: 1.5, lineHeight: 1.45 }}>
          <Box component="label" htmlFor={id} id={labelId} sx={labelStyle}>
            {label}
          </Box>
          {!required && <OptionalMark />}
        </Box>
      )}
      {children}
      {(help || error || counter) && (
        <Box sx={{ display: 'flex', gap: 4, mt: 1.5 }}>
          <FieldNote id={helpId} help={help} error={error} />
          {counter && (
            <Typography
              variant="body2"
              component="span"
              sx={{ color: colours.muted, whiteSpace: 'nowrap' }}
            >
              {counter}
            </Typography>
          )}
        </Box>
      )}
    </Box>
  );
}

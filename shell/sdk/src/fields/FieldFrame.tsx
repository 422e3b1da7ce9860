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
  /** Such as '120 / 500', at the right below the field. */
  counter?: ReactNode;
  children: ReactNode;
}

const labelStyle = {
  display: 'block',
  mb: 1.5,
  fontSize: sizes.sm,
  fontWeight: 550,
  lineHeight: 1.45,
};

/** The error or the help below a field. */
export function FieldNote({
  id,
  help,
  error,
}: {
  id: string;
  help?: string | undefined;
  error?: string | undefined;
}) {
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
  const { id, helpId, label, labelId, help, error, counter, children } = props;
  return (
    <Box sx={{ minWidth: 0, width: '100%' }}>
      {label && (
        <Box component="label" htmlFor={id} id={labelId} sx={labelStyle}>
          {label}
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

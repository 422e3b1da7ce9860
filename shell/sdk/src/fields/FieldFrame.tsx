import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { colours, sizes } from '../theme/tokens';

export interface FieldFrameProps {
  id: string;
  helpId: string;
  label?: string | undefined;
  /** Id of the label, for elements that refer to it. */
  labelId?: string;
  help?: string | undefined;
  error?: string | undefined;
  required?: boolean | undefined;
  counter?: ReactNode;
  children: ReactNode;
}

export const labelStyle = { fontSize: sizes.sm, fontWeight: 550, lineHeight: 1.45 };

/**
 * Marks a field as optional. Rendered beside the label rather than inside it, so that the field's accessible name stays
 * the same.
 */
export const OptionalMark = () => (
  <Box component="span" sx={{ ml: 1.5, color: colours.muted, fontSize: sizes.sm, fontWeight: 400 }}>
    (optional)
  </Box>
);

interface FieldLabelProps {
  id?: string | undefined;
  htmlFor: string;
  label: string;
  isOptional: boolean;
}

export const FieldLabel = ({ id, htmlFor, label, isOptional }: FieldLabelProps) => (
  <Box sx={{ mb: 1.5, lineHeight: 1.45 }}>
    <Box component="label" htmlFor={htmlFor} id={id} sx={labelStyle}>
      {label}
    </Box>
    {isOptional && <OptionalMark />}
  </Box>
);

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

export function FieldFrame(props: FieldFrameProps) {
  const { id, helpId, label, labelId, help, error, required, counter, children } = props;
  return (
    <Box sx={{ minWidth: 0, width: '100%' }}>
      {label && <FieldLabel id={labelId} htmlFor={id} isOptional={!required} label={label} />}
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

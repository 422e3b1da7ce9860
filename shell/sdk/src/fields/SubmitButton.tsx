import Button, { type ButtonProps } from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import type { MouseEvent } from 'react';
import { useFormState } from 'react-final-form';

export interface SubmitButtonProps extends ButtonProps {
  pendingText?: string;
}

/**
 * Renders the form's submit button. It is never disabled, so that pressing it shows which fields are missing. Further
 * presses are ignored while the form is being submitted.
 */
export function SubmitButton({ children, pendingText, ...props }: SubmitButtonProps) {
  const { submitting } = useFormState({ subscription: { submitting: true } });
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    if (submitting) event.preventDefault();
    else props.onClick?.(event);
  };
  return (
    <Button
      variant="contained"
      {...props}
      type="submit"
      onClick={handleClick}
      aria-disabled={submitting || props['aria-disabled']}
      startIcon={
        submitting ? <CircularProgress size={18} color="inherit" aria-hidden /> : props.startIcon
      }
    >
      {submitting ? (pendingText ?? children) : children}
    </Button>
  );
}

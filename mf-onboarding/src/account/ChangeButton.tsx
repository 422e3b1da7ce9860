import { Button } from '@introvest/shell-sdk/ui';
import { useState, type ReactNode } from 'react';

interface ChangeButtonProps {
  /** Title of the dialog and accessible name of the button. */
  title: string;
  /** Label of the button. Defaults to 'Change'. */
  button?: string;
  /** Renders the dialog. */
  children: (onClose: () => void) => ReactNode;
}

/** Renders a button beside an account detail, with the dialog that changes it. */
export function ChangeButton({ title, button = 'Change', children }: ChangeButtonProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        size="small"
        aria-label={title.startsWith(button) ? title : `${button}: ${title}`}
        onClick={() => setOpen(true)}
      >
        {button}
      </Button>
      {open && children(() => setOpen(false))}
    </>
  );
}

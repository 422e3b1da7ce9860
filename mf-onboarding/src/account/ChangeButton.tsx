import { Button } from '@introvest/shell-sdk/ui';
import { useState, type ReactNode } from 'react';

interface ChangeButtonProps {
  /** The dialog's title, and the button's accessible name. */
  title: string;
  /** The button's label. Defaults to 'Change'. */
  button?: string;
  /** The dialog. */
  children: (onClose: () => void) => ReactNode;
}

/** A button beside a fact of the account, with the dialog that changes the fact. */
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

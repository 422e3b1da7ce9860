import { Button } from '@introvest/shell-sdk/ui';
import { useState } from 'react';
import { ComingDialog } from '../later/ComingDialog';
import { useLater } from '../later/useLater';
import type { Subject } from './useReport';

export interface ReportButtonProps {
  subject: Subject;
  /** Whom it is about. */
  name: string;
}

const loadDialog = async () => (await import('./ReportDialog')).ReportDialog;

/** Reports what it stands at. */
export function ReportButton({ subject, name }: ReportButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const renderDialog = useLater(isOpen, loadDialog, close, 'The report could not be opened.');
  return (
    <>
      <Button
        size="small"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        sx={{ alignSelf: 'center', flexShrink: 0 }}
      >
        Report
      </Button>
      {isOpen &&
        (renderDialog?.({ subject, name, onDone: close }, 'report') ?? (
          <ComingDialog title="Report" maxWidth="xs" onClose={close} />
        ))}
    </>
  );
}

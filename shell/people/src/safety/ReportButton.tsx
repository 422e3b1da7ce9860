import { Button } from '@introvest/shell-sdk/ui';
import { useState } from 'react';
import { useLaterDialog } from '../later/useLaterDialog';
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
  const drawDialog = useLaterDialog({
    isOpen,
    load: loadDialog,
    title: 'Report',
    maxWidth: 'xs',
    failed: 'We couldn’t open the report form.',
    onClose: close,
  });
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
      {isOpen && drawDialog({ subject, name, onDone: close }, 'report')}
    </>
  );
}

import { lazyDialog } from '@introvest/shell-sdk/parts';
import { Button } from '@introvest/shell-sdk/ui';
import { useState } from 'react';
import type { Subject } from './ReportDialog';

const ReportDialog = lazyDialog(async () => (await import('./ReportDialog')).ReportDialog, {
  title: 'Report',
  maxWidth: 'xs',
});

export function ReportButton({ subject, name }: { subject: Subject; name: string }) {
  const [isOpen, setOpen] = useState(false);
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
      {isOpen && <ReportDialog subject={subject} name={name} onClose={() => setOpen(false)} />}
    </>
  );
}

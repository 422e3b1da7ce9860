import { copyText } from '@introvest/people/copying';
import { Dialog } from '@introvest/shell-sdk/overlays';
import { Box, Button, Typography } from '@introvest/shell-sdk/ui';
import { Copy, Download, Printer } from 'lucide-react';

const textOf = (codes: string[]) =>
  `Introvest recovery codes\n${location.origin}\n\n${codes.join('\n')}\n\nIf you don’t have your passkey, enter one of these codes after your password. Each code works once.\n`;

const copy = (codes: string[]): Promise<void> =>
  copyText(
    codes.join('\n'),
    {
      title: 'Codes copied',
      description: 'Store the codes somewhere other than your devices.',
    },
    {
      title: 'We couldn’t copy the codes',
      description: 'Your browser didn’t allow copying. Download or print the codes instead.',
    },
  );

function download(codes: string[]): void {
  const address = URL.createObjectURL(new Blob([textOf(codes)], { type: 'text/plain' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = 'introvest-recovery-codes.txt';
  link.click();
  URL.revokeObjectURL(address);
}

const alone = { '@media print': { 'body:has(&) > *:not(:has(&))': { display: 'none' } } };

export function RecoveryCodes({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  return (
    <Dialog
      open
      // Only the button closes the dialog. If Escape or an accidental click outside closed it, the member would lose
      // the codes.
      onClose={() => undefined}
      compact
      title="Your recovery codes"
      actions={
        <Button variant="contained" onClick={onClose}>
          I’ve saved my codes
        </Button>
      }
    >
      <Typography color="textSecondary" sx={{ mb: 5 }}>
        If you don’t have your passkey, enter one of these codes after your password. Each code
        works once. Save the codes now, because we won’t show them again. You can create new codes
        at any time.
      </Typography>
      <Box
        component="ul"
        aria-label="Recovery codes"
        sx={{
          listStyle: 'none',
          m: 0,
          mb: 5,
          p: 0,
          display: 'grid',
          gridTemplateColumns: { sm: 'repeat(2, minmax(0, 1fr))' },
          gap: 2,
          fontFamily: 'monospace',
          ...alone,
        }}
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3 }}>
        <Button startIcon={<Copy />} onClick={() => void copy(codes)}>
          Copy
        </Button>
        <Button startIcon={<Download />} onClick={() => download(codes)}>
          Download
        </Button>
        <Button startIcon={<Printer />} onClick={() => window.print()}>
          Print
        </Button>
      </Box>
    </Dialog>
  );
}

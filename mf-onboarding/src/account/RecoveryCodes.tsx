import { copyText } from '@introvest/people/copying';
import { Dialog } from '@introvest/shell-sdk/overlays';
import { Box, Button, Typography } from '@introvest/shell-sdk/ui';
import { Copy, Download, Printer } from 'lucide-react';

interface RecoveryCodesProps {
  /** None where there is nothing to show. */
  codes: string[];
  onClose: () => void;
}

const textOf = (codes: string[]) =>
  `Introvest: recovery codes\n${location.origin}\n\n${codes.join('\n')}\n\nEach works once, after your password, in the place of your passkey.\n`;

const copy = (codes: string[]): Promise<void> =>
  copyText(
    codes.join('\n'),
    { title: 'Codes copied', description: 'Put them where you find them without your devices.' },
    {
      title: 'The codes could not be copied',
      description: 'Your browser did not let us. Download or print them.',
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

/** On paper only what this stands in: the page behind it is nobody's business there. */
const alone = { '@media print': { 'body:has(&) > *:not(:has(&))': { display: 'none' } } };

/** The codes, which are shown this once. */
export function RecoveryCodes({ codes, onClose }: RecoveryCodesProps) {
  return (
    <Dialog
      open={codes.length > 0}
      // Escape and a stray click beside it would lose what is never shown again; only its own button closes it.
      onClose={() => undefined}
      compact
      title="Your recovery codes"
      actions={
        <Button variant="contained" onClick={onClose}>
          I have kept them
        </Button>
      }
    >
      <Typography color="textSecondary" sx={{ mb: 5 }}>
        When your passkey is not at hand, each of these signs you in once, after your password. Keep
        them where you find them without your devices. You see them this once; new ones you can make
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

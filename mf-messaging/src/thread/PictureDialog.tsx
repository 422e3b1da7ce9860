import { Dialog } from '@introvest/shell-sdk/overlays';
import { Box, Button } from '@introvest/shell-sdk/ui';
import { Download } from 'lucide-react';

export interface PictureDialogProps {
  fileUrl: string;
  name: string;
  onClose: () => void;
}

export function PictureDialog({ fileUrl, name, onClose }: PictureDialogProps) {
  return (
    <Dialog open onClose={onClose} title={name} maxWidth="md">
      <Box sx={{ display: 'grid', gap: 4, justifyItems: 'start' }}>
        <Box component="img" src={fileUrl} alt={name} sx={whole} />
        <Button component="a" href={fileUrl} download={name} startIcon={<Download aria-hidden />}>
          Download
        </Button>
      </Box>
    </Dialog>
  );
}

const whole = { maxWidth: '100%', maxHeight: '70dvh', justifySelf: 'center' } as const;

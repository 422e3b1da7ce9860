import { Box, colours, IconButton, sizes } from '@introvest/shell-sdk/ui';
import { FileText, X } from 'lucide-react';
import { isPicture } from '../isPicture';
import type { Staged } from './useAttachment';

interface StagedFileProps {
  staged: Staged;
  onRemove: () => void;
}

export function StagedFile({ staged, onRemove }: StagedFileProps) {
  const { fileUrl, fileName } = staged;
  return (
    <Box role="group" aria-label="Attached file" sx={frame}>
      {isPicture(fileName) ? (
        <img src={fileUrl} alt="" width={56} height={56} style={picture} />
      ) : (
        <FileText size={28} strokeWidth={1.5} aria-hidden />
      )}
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere', fontSize: sizes.sm }} dir="auto">
        {fileName}
      </Box>
      <IconButton aria-label={`Remove ${fileName}`} onClick={onRemove}>
        <X aria-hidden />
      </IconButton>
    </Box>
  );
}

const picture = { objectFit: 'cover', borderRadius: 6, flexShrink: 0 } as const;

const frame = {
  display: 'flex',
  alignItems: 'center',
  gap: 3,
  mb: 3,
  p: 2,
  border: `1px solid ${colours.line}`,
  borderRadius: '8px',
} as const;

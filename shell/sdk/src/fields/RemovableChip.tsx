import Chip from '@mui/material/Chip';
import IconButton from '@mui/material/IconButton';
import { X } from 'lucide-react';

export interface RemovableChipProps {
  text: string;
  onRemove: () => void;
  disabled?: boolean;
}

export function RemovableChip({ text, onRemove, disabled = false }: RemovableChipProps) {
  return (
    <Chip
      component="span"
      color="primary"
      data-filled
      sx={{ maxWidth: '100%', '& .MuiChip-label': label }}
      label={
        <>
          <bdi>{text}</bdi>
          <IconButton
            size="small"
            aria-label={`Remove ${text}`}
            onClick={onRemove}
            disabled={disabled}
          >
            <X aria-hidden />
          </IconButton>
        </>
      }
    />
  );
}

const label = {
  display: 'flex',
  alignItems: 'center',
  pl: 3.5,
  pr: 0,
  overflowWrap: 'anywhere',
  '& button': { width: 34, height: 34, borderRadius: '50%', color: 'inherit' },
  '& svg': { width: 16, height: 16 },
} as const;

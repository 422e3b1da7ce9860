import { styled } from '@mui/material/styles';
import { X } from 'lucide-react';
import { hover } from '../theme/components/hover';
import { colours, radii, sizes } from '../theme/tokens';

const Chip = styled('span')({
  display: 'inline-flex',
  alignItems: 'center',
  maxWidth: '100%',
  minHeight: 34,
  paddingLeft: 14,
  borderRadius: radii.full,
  backgroundColor: colours.spruceTint,
  color: colours.spruce,
  fontSize: sizes.sm,
  fontWeight: 500,
  overflowWrap: 'anywhere',
});

const Remove = styled('button')({
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  width: 34,
  height: 34,
  padding: 0,
  border: 0,
  borderRadius: radii.full,
  background: 'none',
  color: 'inherit',
  cursor: 'pointer',
  ...hover({ backgroundColor: `color-mix(in srgb, ${colours.spruce} 14%, transparent)` }),
  '&::after': { content: '""', position: 'absolute', inset: -5 },
});

export interface RemovableChipProps {
  text: string;
  /** Told when the person presses 'Remove …'. */
  onRemove: () => void;
  disabled?: boolean;
}

/** A chosen value, such as a tag or an active filter, with a button that removes it. */
export function RemovableChip({ text, onRemove, disabled = false }: RemovableChipProps) {
  return (
    <Chip data-filled>
      <bdi>{text}</bdi>
      <Remove type="button" aria-label={`Remove ${text}`} onClick={onRemove} disabled={disabled}>
        <X size={16} strokeWidth={1.75} aria-hidden />
      </Remove>
    </Chip>
  );
}

import { styled } from '@mui/material/styles';
import { useState, type DragEvent, type ReactNode } from 'react';
import { colours, hover, motion, radii } from '../theme/tokens';

const ready = { borderColor: colours.spruce, backgroundColor: colours.spruceTint };

const Zone = styled('label')({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 4,
  minHeight: 132,
  padding: 20,
  textAlign: 'center',
  border: `1px dashed ${colours.edge}`,
  borderRadius: radii.card,
  backgroundColor: colours.paper,
  cursor: 'pointer',
  transition: `border-color ${motion.quick} ${motion.ease}, background-color ${motion.quick} ${motion.ease}`,
  ...hover(ready),
  '&[data-over]': ready,
  '&:has([aria-invalid])': { borderColor: colours.danger },
  '&:has(:focus-visible)': { outline: `2px solid ${colours.spruce}`, outlineOffset: 2 },
  '&[aria-busy="true"]': { cursor: 'progress' },
  // The input is invisible, but can still be focused and clicked.
  '& input': { position: 'absolute', inset: 0, opacity: 0, cursor: 'inherit', fontSize: 0 },
});

export interface DropZoneProps {
  label: string;
  accept: string;
  busy: boolean;
  describedBy: string;
  invalid: boolean;
  /** Called for each chosen file, even if it is dropped during an upload. */
  onFile: (file: File) => void;
  children: ReactNode;
}

/**
 * Renders a drop zone for a file, which can be chosen by click, keyboard or drop. If several files are dropped, only
 * the first is used.
 */
export function DropZone({
  label,
  accept,
  busy,
  describedBy,
  invalid,
  onFile,
  children,
}: DropZoneProps) {
  const [over, setOver] = useState(false);
  const handleDrag = (event: DragEvent) => {
    event.preventDefault();
    setOver(event.type === 'dragover');
  };
  const handleDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file) onFile(file);
  };
  return (
    <Zone
      aria-busy={busy}
      data-over={over || undefined}
      onDragOver={handleDrag}
      onDragLeave={handleDrag}
      onDrop={handleDrop}
    >
      <input
        type="file"
        aria-label={label}
        aria-describedby={describedBy}
        aria-invalid={invalid || undefined}
        accept={accept}
        disabled={busy}
        onChange={(event) => {
          const file = event.target.files?.[0];
          event.target.value = ''; // Lets the user choose the same file again after a failure.
          if (file) onFile(file);
        }}
      />
      {children}
    </Zone>
  );
}

import { lazyDialog } from '@introvest/shell-sdk/parts';
import { styled } from '@introvest/shell-sdk/ui';
import { useState, type ReactNode } from 'react';

const Frame = styled('button')({
  display: 'block',
  padding: 0,
  border: 0,
  borderRadius: 8,
  background: 'none',
  cursor: 'zoom-in',
  '& img': {
    display: 'block',
    width: 'min(240px, 56vw)',
    height: 180,
    objectFit: 'cover',
    borderRadius: 8,
  },
});

const PictureDialog = lazyDialog(async () => (await import('./PictureDialog')).PictureDialog, {
  title: ({ name }) => name,
  maxWidth: 'md',
});

interface PictureProps {
  fileUrl: string;
  name: string;
  file: ReactNode;
}

export function Picture({ fileUrl, name, file }: PictureProps) {
  const [isBroken, setBroken] = useState(false);
  const [open, setOpen] = useState(false);
  if (isBroken) return file;
  return (
    <>
      <Frame type="button" aria-label={`Open ${name}`} onClick={() => setOpen(true)}>
        <img src={fileUrl} alt="" loading="lazy" onError={() => setBroken(true)} />
      </Frame>
      {open && <PictureDialog {...{ fileUrl, name }} onClose={() => setOpen(false)} />}
    </>
  );
}

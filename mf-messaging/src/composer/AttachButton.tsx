import { CircularProgress, IconButton } from '@introvest/shell-sdk/ui';
import { Paperclip } from 'lucide-react';
import { useRef } from 'react';
import { accept } from './useAttachment';

interface AttachButtonProps {
  uploading: boolean;
  onChosen: (files: File[]) => void;
}

export function AttachButton({ uploading, onChosen }: AttachButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        aria-label="Attachment"
        onChange={({ target }) => {
          if (target.files) onChosen([...target.files]);
          target.value = ''; // Allows choosing the same file again after a failure.
        }}
      />
      <IconButton
        aria-label={uploading ? 'Uploading file' : 'Attach a file'}
        aria-disabled={uploading || undefined}
        onClick={() => !uploading && input.current?.click()}
      >
        {uploading ? <CircularProgress size={20} aria-hidden /> : <Paperclip />}
      </IconButton>
    </>
  );
}

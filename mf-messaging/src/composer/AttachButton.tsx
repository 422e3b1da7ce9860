import { uploadAttachment } from '@introvest/contracts/onboarding';
import { uploadRules } from '@introvest/contracts/vocabularies';
import { useUpload } from '@introvest/shell-sdk/upload';
import { CircularProgress, IconButton } from '@introvest/shell-sdk/ui';
import { Paperclip } from 'lucide-react';
import { useRef } from 'react';

const { extensions, megabytes } = uploadRules.attachment;
const accept = extensions.join(',');

interface AttachButtonProps {
  onUploaded: (fileUrl: string, fileName: string) => void;
}

/** The paper-clip: uploads one file, which is then sent. */
export function AttachButton({ onUploaded }: AttachButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  const { upload, uploading } = useUpload({
    route: uploadAttachment,
    accept,
    maxMb: megabytes,
    onUploaded: (fileUrl, file) => onUploaded(fileUrl, file.name),
  });
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        aria-label="Attachment"
        onChange={(event) => {
          const file = event.target.files?.[0];
          event.target.value = ''; // The same file may be chosen again after a failure.
          if (file) void upload(file);
        }}
      />
      <IconButton
        aria-label={uploading ? 'Uploading the file' : 'Attach a file'}
        aria-disabled={uploading || undefined}
        onClick={() => !uploading && input.current?.click()}
      >
        {uploading ? <CircularProgress size={20} aria-hidden /> : <Paperclip />}
      </IconButton>
    </>
  );
}

import { uploadAttachment } from '@introvest/contracts/onboarding';
import { uploadRules } from '@introvest/contracts/vocabularies';
import { toast, useUser } from '@introvest/shell-sdk';
import { useUpload } from '@introvest/shell-sdk/upload';
import { useState } from 'react';
import { isGood, keepStaged, readStaged, type Staged } from './staged';

const { extensions, megabytes } = uploadRules.attachment;

/** Endings of files that can be sent. */
export const accept = extensions.join(',');

/** The one file that goes with the next message: uploaded when it is chosen, kept until it is sent or removed. */
export function useStagedFile(connectionId: string) {
  const { id: ownId } = useUser();
  const [staged, setStaged] = useState(() => readStaged(ownId, connectionId));
  const change = (next: Staged | undefined) => {
    setStaged(next);
    keepStaged(ownId, connectionId, next);
  };
  const { upload, uploading } = useUpload({
    route: uploadAttachment,
    accept,
    maxMb: megabytes,
    onUploaded: (fileUrl, file) => change({ fileUrl, fileName: file.name, at: Date.now() }),
  });

  const stage = (files: ArrayLike<File>) => {
    if (!files[0] || uploading) return;
    if (files.length > 1) {
      toast({ title: 'One file at a time', description: `${files[0].name} is attached.` });
    }
    void upload(files[0]);
  };
  /** Takes it for sending; what has waited too long is not there any more. */
  const take = (): { fileUrl: string; fileName: string } | 'none' | 'gone' => {
    change(undefined);
    if (!staged) return 'none';
    if (isGood(staged)) return { fileUrl: staged.fileUrl, fileName: staged.fileName };
    const description = `${staged.fileName} has waited too long. Please attach it again.`;
    toast({ title: 'Not attached', description, variant: 'destructive' });
    return 'gone';
  };
  return { staged, uploading, stage, take, remove: () => change(undefined) };
}

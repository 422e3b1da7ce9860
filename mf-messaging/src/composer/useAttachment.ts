import { uploadAttachment } from '@introvest/contracts/onboarding';
import { uploadRules } from '@introvest/contracts/vocabularies';
import { writeStored, readStored, useUser } from '@introvest/shell-sdk';
import { useUpload } from '@introvest/shell-sdk/upload';
import { useState } from 'react';

const { extensions, megabytes } = uploadRules.attachment;

export const accept = extensions.join(',');

export interface Staged {
  fileUrl: string;
  fileName: string;
  at: number;
}

/** Time in ms during which an uploaded file can be sent. The server removes unsent files after a day. */
const usableForMs = 23 * 60 * 60 * 1000;

function stagedIn(text: string | null): Staged | undefined {
  const staged = text ? (JSON.parse(text) as Staged) : undefined;
  return staged && Date.now() - staged.at < usableForMs ? staged : undefined;
}

/**
 * Returns the file for the next message. It is uploaded as soon as it is chosen, and kept until it is sent or removed,
 * even if another conversation is opened.
 */
export function useAttachment(connectionId: string) {
  const key = `introvest.file.${useUser().id}.${connectionId}`;
  const [staged, setStaged] = useState(() => stagedIn(readStored('sessionStorage', key)));
  const stage = (file?: Staged) => {
    writeStored('sessionStorage', key, file ? JSON.stringify(file) : '');
    setStaged(file);
  };
  const [isUploading, setUploading] = useState(false);
  const { upload, uploading } = useUpload({
    route: uploadAttachment,
    accept,
    maxMb: megabytes,
    onUploaded(fileUrl, { name }) {
      setUploading(false);
      stage({ fileUrl, fileName: name, at: Date.now() });
    },
  });
  const attach = async ([file]: File[]) => {
    if (!file || uploading) return;
    stage();
    setUploading(true);
    if (!(await upload(file))) setUploading(false);
  };
  return {
    staged,
    uploading,
    isUploading,
    attach: (files: File[]) => void attach(files),
    remove: () => stage(),
  };
}

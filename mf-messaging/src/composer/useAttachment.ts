import { uploadAttachment } from '@introvest/contracts/onboarding';
import { uploadRules } from '@introvest/contracts/vocabularies';
import { toast, useUser } from '@introvest/shell-sdk';
import { useUpload } from '@introvest/shell-sdk/upload';
import { useMemo, useRef, useSyncExternalStore } from 'react';
import { keepText, readText } from '../tabMemory';

const { extensions, megabytes } = uploadRules.attachment;

/** File extensions that can be sent. */
export const accept = extensions.join(',');

/** A file that was uploaded for a conversation but not sent yet. */
export interface Staged {
  fileUrl: string;
  fileName: string;
  /** Time of the upload, in ms. */
  at: number;
}

/** Time during which a file can be sent, in ms. The server removes an unsent file after a day. */
const usableForMs = 23 * 60 * 60 * 1000;

function stagedIn(text: string | null): Staged | undefined {
  const staged = text ? (JSON.parse(text) as Staged) : undefined;
  return staged && Date.now() - staged.at < usableForMs ? staged : undefined;
}

// Stored outside the component, because an upload continues while another conversation is open.
const uploads = new Set<string>();
const listeners = new Set<() => void>();

function change(key: string, isUploading: boolean, staged?: Staged | null): void {
  if (isUploading) uploads.add(key);
  else uploads.delete(key);
  if (staged !== undefined) keepText(key, staged ? JSON.stringify(staged) : '');
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

const onlyOne = (name: string) =>
  `We only attached ${name}. Send the other files in separate messages.`;

/** Returns the file for the next message, which is uploaded when chosen and kept until it is sent or removed. */
export function useAttachment(connectionId: string) {
  const key = `introvest.file.${useUser().id}.${connectionId}`;
  const text = useSyncExternalStore(subscribe, () => readText(key));
  const isUploading = useSyncExternalStore(subscribe, () => uploads.has(key));
  const staged = useMemo(() => stagedIn(text), [text]);
  const isOneOfSeveral = useRef(false);
  const { upload, isAllowed, ...shown } = useUpload({
    route: uploadAttachment,
    accept,
    maxMb: megabytes,
    onUploaded: (fileUrl, { name }) => {
      change(key, false, { fileUrl, fileName: name, at: Date.now() });
      if (isOneOfSeveral.current)
        toast({ title: 'One file at a time', description: onlyOne(name) });
    },
  });
  const uploading = shown.uploading || isUploading;

  /** Uploads the first allowed file. */
  const attach = async (chosen: ArrayLike<File>) => {
    const files = Array.from(chosen);
    const file = files.find(isAllowed) ?? files[0];
    if (!file) return;
    if (uploading) {
      isOneOfSeveral.current = true;
      toast({ title: 'One file at a time', description: 'Another file is still uploading.' });
      return;
    }
    isOneOfSeveral.current = files.length > 1 || staged !== undefined;
    change(key, true);
    if (!(await upload(file, files.length > 1))) change(key, false);
  };
  return { staged, isUploading, uploading, attach, remove: () => change(key, isUploading, null) };
}

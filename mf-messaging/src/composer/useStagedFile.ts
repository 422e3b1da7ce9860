import { uploadAttachment } from '@introvest/contracts/onboarding';
import { uploadRules } from '@introvest/contracts/vocabularies';
import { toast, useUser } from '@introvest/shell-sdk';
import { useUpload } from '@introvest/shell-sdk/upload';
import { useEffect, useRef, useState } from 'react';
import { beginArriving, endArriving, useIsArriving } from './arriving';
import { hearStaged, isGood, keepStaged, readStaged, type Staged } from './staged';

const { extensions, megabytes } = uploadRules.attachment;

/** Endings of files that can be sent. */
export const accept = extensions.join(',');

/** What is staged for a conversation; also what an earlier visit to it has sent on its way, once that is there. */
function useKept(connectionId: string) {
  const { id: ownId } = useUser();
  const [staged, setStaged] = useState(() => readStaged(ownId, connectionId));
  useEffect(
    () => hearStaged((changed, next) => changed === connectionId && setStaged(next)),
    [connectionId],
  );
  return [staged, (next: Staged | undefined) => keepStaged(ownId, connectionId, next)] as const;
}

/** Said once it is there, as the success would take the place of what was said before; and it may be refused. */
const onlyOne = ({ name }: File) => ({
  title: 'One file at a time',
  description: `Only ${name} is attached. Send the others with messages of their own.`,
});

/** The one file that goes with the next message: uploaded when it is chosen, kept until it is sent or removed. */
export function useStagedFile(connectionId: string) {
  const [staged, change] = useKept(connectionId);
  const isArriving = useIsArriving(connectionId);
  // Whether other files were chosen, too.
  const isMore = useRef(false);
  const { upload, uploading: isShown } = useUpload({
    route: uploadAttachment,
    accept,
    maxMb: megabytes,
    onUploaded: (fileUrl, file) => {
      change({ fileUrl, fileName: file.name, at: Date.now() });
      endArriving(connectionId, file);
      if (isMore.current) toast(onlyOne(file));
    },
  });
  const uploading = isShown || isArriving;

  const travel = async (file: File) => {
    beginArriving(connectionId, file);
    await upload(file);
    endArriving(connectionId, file);
  };

  const stage = (files: ArrayLike<File>) => {
    if (!files[0]) return;
    if (uploading) {
      isMore.current = true;
      toast({ title: 'One file at a time', description: 'Another one is being uploaded.' });
      return;
    }
    isMore.current = files.length > 1 || staged !== undefined;
    void travel(files[0]);
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
  return { staged, isArriving, uploading, stage, take, remove: () => change(undefined) };
}

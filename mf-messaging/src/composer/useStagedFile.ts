import { uploadAttachment } from '@introvest/contracts/onboarding';
import { uploadRules } from '@introvest/contracts/vocabularies';
import { toast, useUser } from '@introvest/shell-sdk';
import { useUpload } from '@introvest/shell-sdk/upload';
import { useEffect, useRef, useState } from 'react';
import { beginArriving, endArriving, useIsArriving } from './arriving';
import { noneLeftOut, tellLeftOut, type LeftOut } from './leftOut';
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

/**
 * The one file that goes with the next message: uploaded when it is chosen, kept until it is sent or removed. Of several
 * it is the first that is not refused.
 */
export function useStagedFile(connectionId: string) {
  const [staged, change] = useKept(connectionId);
  const isArriving = useIsArriving(connectionId);
  const leftOut = useRef<LeftOut>(noneLeftOut());
  const {
    upload,
    isAllowed,
    uploading: isShown,
  } = useUpload({
    route: uploadAttachment,
    accept,
    maxMb: megabytes,
    onRefused: (refusal) => leftOut.current.refusals.push(refusal),
    onUploaded: (fileUrl, file) => {
      change({ fileUrl, fileName: file.name, at: Date.now() });
      endArriving(connectionId, file);
      tellLeftOut(leftOut.current, file);
    },
  });
  const uploading = isShown || isArriving;

  const travel = async (files: File[]) => {
    const isOneOfSeveral = files.length > 1;
    const allowed = files.filter(isAllowed);
    for (const file of files) if (!isAllowed(file)) await upload(file, isOneOfSeveral);
    for (const [place, file] of allowed.entries()) {
      leftOut.current.isBehind = place < allowed.length - 1;
      beginArriving(connectionId, file);
      const outcome = await upload(file, isOneOfSeveral);
      endArriving(connectionId, file);
      if (outcome === 'arrived') return;
      // Where the line has failed, it would fail the others too.
      if (outcome === 'failed') break;
    }
    tellLeftOut(leftOut.current);
  };

  const stage = (files: ArrayLike<File>) => {
    if (files.length === 0) return;
    if (uploading) {
      leftOut.current.isMore = true;
      toast({ title: 'One file at a time', description: 'Another file is still uploading.' });
      return;
    }
    leftOut.current = { ...noneLeftOut(), isMore: staged !== undefined };
    void travel(Array.from(files));
  };
  /** Takes it for sending; what has waited too long is not there any more. */
  const take = (): { fileUrl: string; fileName: string } | 'none' | 'gone' => {
    change(undefined);
    if (!staged) return 'none';
    if (isGood(staged)) return { fileUrl: staged.fileUrl, fileName: staged.fileName };
    const description = `Your upload has expired. Attach ${staged.fileName} again.`;
    toast({ title: 'We couldn’t attach your file', description, variant: 'destructive' });
    return 'gone';
  };
  return { staged, isArriving, uploading, stage, take, remove: () => change(undefined) };
}

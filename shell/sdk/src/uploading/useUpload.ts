import { allowedFiles } from '@introvest/contracts/allowedFiles';
import { useEffect, useRef, useState } from 'react';
import { errorText, isCallError } from '../http/callError';
import type { WireRoute } from '../http/request';
import { askBeforeUnload } from '../overlay/leaveGuards';
import { toast } from '../toasts/toast';
import { uploadApi } from './uploadApi';

export interface UploadOptions {
  /** Upload route from the contracts, such as `uploadPitchDeck`. */
  route: WireRoute;
  /** Allowed file extensions, such as '.pdf,.ppt,.pptx'. */
  accept: string;
  maxMb: number;
  /** Tags of other data that includes the file. That data is refetched. */
  invalidates?: readonly string[];
  /** Called as soon as the server has the file, even if the component was unmounted. */
  onUploaded: (fileUrl: string, file: File) => void;
  /** Called when the upload starts. `arrival` resolves after `onUploaded`, or rejects if the upload fails. */
  onStarted?: (arrival: Promise<void>) => void;
}

/** Reason why a file wasn't accepted, as shown in a toast. */
interface Refusal {
  title: string;
  description: string;
}

/** Time during which the progress bar shows 50 and then 100, in ms. */
const stepMs = 1000;

const pause = () => new Promise((resolve) => setTimeout(resolve, stepMs));

/** Adds the file's name to a refusal that could otherwise be about another file. */
const named = ({ title, description }: Refusal, { name }: File, isNamed: boolean): Refusal => ({
  title,
  description: isNamed ? `${name}: ${description}` : description,
});

const withAdvice = (text: string, advice: string | undefined): string =>
  advice && advice !== text ? `${text}. ${advice}` : text;

function ruleBroken(
  file: File,
  accept: string,
  maxMb: number,
): (Refusal & { advice?: string }) | undefined {
  if (file.size > maxMb * 1024 * 1024)
    return { title: 'File too large', description: `File size must be less than ${maxMb} MB` };
  const name = file.name.toLowerCase();
  const endings = accept.split(',').map((ending) => ending.trim().toLowerCase());
  if (endings.some((ending) => name.endsWith(ending))) return undefined;
  return {
    title: 'Upload Failed',
    description: 'File type not allowed',
    advice: allowedFiles(endings),
  };
}

/** Returns the server's message, followed by the server's advice about this file. */
const textOf = (error: unknown): string =>
  withAdvice(
    errorText(error, 'Upload failed'),
    isCallError(error) ? error.errors[0]?.message : undefined,
  );

const changed = 'This file has been changed or moved, or it’s a folder. Choose the file again.';

/**
 * Returns why the upload failed. Checks the file first, because browsers report a network error if the file was changed
 * or removed.
 */
async function reasonOf(error: unknown, file: File): Promise<string> {
  if (isCallError(error) && error.code === 'network') {
    try {
      await file.slice(0, 1).arrayBuffer();
    } catch {
      return changed;
    }
  }
  return textOf(error);
}

/** Returns the progress for the bar. It is reset after it was at 100 for a second. */
function useProgress() {
  const [progress, setProgress] = useState(0);
  const mounted = useRef(true);
  const emptying = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
      clearTimeout(emptying.current);
    };
  }, []);
  const show = (next: number) => {
    clearTimeout(emptying.current);
    setProgress(next);
    if (next === 100) emptying.current = setTimeout(() => setProgress(0), stepMs);
  };
  return { progress, show, isMounted: () => mounted.current };
}

/**
 * Uploads one file at a time. Progress starts at 0, is 50 while the file is uploading and 100 for a second, then
 * returns to 0.
 */
export function useUpload(options: UploadOptions) {
  const { route, accept, maxMb, invalidates = [], onUploaded, onStarted } = options;
  const [send] = uploadApi.useUploadFileMutation();
  const { progress, show, isMounted } = useProgress();
  const [refusal, setRefusal] = useState<Refusal>();

  const deliver = async (file: File): Promise<void> => {
    // Makes the browser ask before the tab is closed, because the file would be lost without notice.
    const letGo = askBeforeUnload(() => true);
    const { fileUrl } = await send({ route, file, invalidates }).unwrap().finally(letGo);
    toast({ title: 'Upload Successful', description: file.name });
    // Called immediately, even if the page was left, so that later changes include the file.
    onUploaded(fileUrl, file);
  };

  const travel = async (file: File): Promise<void> => {
    show(50);
    const halfShown = pause();
    const arrival = deliver(file);
    onStarted?.(arrival);
    await arrival;
    await halfShown;
    if (isMounted()) show(100);
  };

  /** Uploads a file. Resolves to whether the server has it. */
  const upload = async (file: File, isOneOfSeveral = false): Promise<boolean> => {
    if (progress === 50) return false;
    setRefusal(undefined);
    const refuse = (why: Refusal) => {
      setRefusal(why);
      toast({ ...why, variant: 'destructive' });
    };
    const broken = ruleBroken(file, accept, maxMb);
    if (broken) {
      const { description, advice } = broken;
      const alone = { ...broken, description: withAdvice(description, advice) };
      refuse(named(isOneOfSeveral ? broken : alone, file, isOneOfSeveral));
      return false;
    }
    try {
      await travel(file);
      return true;
    } catch (error) {
      const failure = { title: 'Upload Failed', description: await reasonOf(error, file) };
      // Also shown if the page with the file was left.
      refuse(named(failure, file, isOneOfSeveral || !isMounted()));
      show(0);
      return false;
    }
  };

  return {
    upload,
    /** Returns whether the file passes the checks of type and size. */
    isAllowed: (file: File) => !ruleBroken(file, accept, maxMb),
    progress,
    /** Reason why the last file was refused. Cleared when another file is chosen. */
    refusal,
    uploading: progress === 50,
  };
}

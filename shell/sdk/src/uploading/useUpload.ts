import { allowedFiles } from '@introvest/contracts/allowedFiles';
import { useRef, useState } from 'react';
import { errorText, isCallError } from '../http/callError';
import type { WireRoute } from '../http/request';
import { askBeforeUnload } from '../overlay/leaveGuards';
import { toast } from '../toasts/toast';
import { uploadApi } from './uploadApi';

export interface UploadOptions {
  /** Upload route from the contracts, such as `uploadPitchDeck`. */
  route: WireRoute;
  accept: string;
  maxMb: number;
  /** Tags of other data that includes the file and must be refetched. */
  invalidates?: readonly string[];
  /** Called as soon as the server has the file, even if the component was unmounted. */
  onUploaded: (fileUrl: string, file: File) => void;
  /** Called when the upload starts. `arrival` resolves after `onUploaded`, or rejects if the upload fails. */
  onStarted?: (arrival: Promise<void>) => void;
}

interface Refusal {
  title: string;
  description: string;
}

const stepMs = 1000;

const appendAdvice = (text: string, advice: string | undefined): string =>
  advice && advice !== text ? `${text}. ${advice}` : text;

function ruleBroken(file: File, accept: string, maxMb: number): Refusal | undefined {
  if (file.size > maxMb * 1024 * 1024)
    return { title: 'File too large', description: `File size must be less than ${maxMb} MB` };
  const name = file.name.toLowerCase();
  const endings = accept.split(',').map((ending) => ending.trim().toLowerCase());
  if (endings.some((ending) => name.endsWith(ending))) return undefined;
  const description = appendAdvice('File type not allowed', allowedFiles(endings));
  return { title: 'Upload Failed', description };
}

const textOf = (error: unknown): string =>
  appendAdvice(
    errorText(error, 'Upload failed'),
    isCallError(error) ? error.errors[0]?.message : undefined,
  );

function useProgress() {
  const [progress, setProgress] = useState(0);
  const emptying = useRef<ReturnType<typeof setTimeout>>(undefined);
  const show = (next: number) => {
    clearTimeout(emptying.current);
    setProgress(next);
    if (next === 100) emptying.current = setTimeout(() => setProgress(0), stepMs);
  };
  return { progress, show };
}

/**
 * Uploads one file at a time. Progress starts at 0, is 50 during the upload and 100 for a second, then returns to 0.
 */
export function useUpload(options: UploadOptions) {
  const { route, accept, maxMb, invalidates = [], onUploaded, onStarted } = options;
  const [send] = uploadApi.useUploadFileMutation();
  const { progress, show } = useProgress();
  const [refusal, setRefusal] = useState<Refusal>();

  const deliver = async (file: File): Promise<void> => {
    // The browser asks before the tab is closed, because the file would otherwise be lost without notice.
    const stopAsking = askBeforeUnload(() => true);
    const { fileUrl } = await send({ route, file, invalidates }).unwrap().finally(stopAsking);
    toast({ title: 'Upload Successful', description: file.name });
    // Called immediately, even if the user has left the page, so that later changes include the file.
    onUploaded(fileUrl, file);
  };

  const refuse = (why: Refusal) => {
    setRefusal(why);
    toast({ ...why, variant: 'destructive' });
    return false;
  };

  const upload = async (file: File): Promise<boolean> => {
    if (progress === 50) return false;
    setRefusal(undefined);
    const broken = ruleBroken(file, accept, maxMb);
    if (broken) return refuse(broken);
    show(50);
    const halfShown = new Promise((resolve) => setTimeout(resolve, stepMs));
    try {
      const arrival = deliver(file);
      onStarted?.(arrival);
      await arrival;
    } catch (error) {
      show(0);
      return refuse({ title: 'Upload Failed', description: textOf(error) });
    }
    await halfShown;
    show(100);
    return true;
  };

  return {
    upload,
    progress,
    refusal,
    uploading: progress === 50,
  };
}

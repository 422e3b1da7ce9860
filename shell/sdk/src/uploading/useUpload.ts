import { useEffect, useRef, useState } from 'react';
import { errorText, isCallError } from '../http/callError';
import type { WireRoute } from '../http/request';
import { askBeforeUnload } from '../overlay/leaveGuards';
import { toast } from '../toasts/toast';
import { uploadApi } from './uploadApi';

export interface UploadOptions {
  /** An upload route of contracts, such as `uploadPitchDeck`. */
  route: WireRoute;
  /** Allowed endings: '.pdf,.ppt,.pptx'. */
  accept: string;
  maxMb: number;
  /** Tags of what shows the file elsewhere: it is loaded again. */
  invalidates?: readonly string[];
  /** The server has it. Told also when what chose it is not shown any more. */
  onUploaded: (fileUrl: string, file: File) => void;
  /** It travels from now on; the promise ends once `onUploaded` was told, and fails where the file does not arrive. */
  onStarted?: (arrival: Promise<void>) => void;
}

/** How long it stands at 50, and then at 100. */
const stepMs = 1000;

const pause = () => new Promise((resolve) => setTimeout(resolve, stepMs));

function refusal(file: File, accept: string, maxMb: number) {
  if (file.size > maxMb * 1024 * 1024)
    return { title: 'File too large', description: `File size must be less than ${maxMb} MB` };
  const name = file.name.toLowerCase();
  const fits = accept.split(',').some((ending) => name.endsWith(ending.trim().toLowerCase()));
  return fits ? null : { title: 'Upload Failed', description: 'File type not allowed' };
}

/** Why it did not arrive. Browsers fail alike without a line, and for a file that was changed or taken away meanwhile. */
async function reasonOf(error: unknown, file: File): Promise<string> {
  if (isCallError(error) && error.code === 'network') {
    try {
      await file.slice(0, 1).arrayBuffer();
    } catch {
      return 'This file was changed or moved, or is a folder. Please choose it again.';
    }
  }
  return errorText(error, 'Upload failed');
}

/** Uploads one file at a time. Progress is 0, 50 while it travels, 100 after a second and for a second, then 0 again. */
export function useUpload(options: UploadOptions) {
  const { route, accept, maxMb, invalidates = [], onUploaded, onStarted } = options;
  const [send] = uploadApi.useUploadFileMutation();
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

  const deliver = async (file: File): Promise<void> => {
    // A tab that is closed meanwhile would lose it without a word.
    const letGo = askBeforeUnload(() => true);
    const { fileUrl } = await send({ route, file, invalidates }).unwrap().finally(letGo);
    toast({ title: 'Upload Successful', description: file.name });
    // At once, and also to whoever has moved on: what is written meanwhile must not be without the file.
    onUploaded(fileUrl, file);
  };

  const travel = async (file: File): Promise<void> => {
    setProgress(50);
    const halfShown = pause();
    const arrival = deliver(file);
    onStarted?.(arrival);
    await arrival;
    await halfShown;
    if (!mounted.current) return;
    setProgress(100);
    emptying.current = setTimeout(() => setProgress(0), stepMs);
  };

  const upload = async (file: File): Promise<void> => {
    if (progress === 50) return;
    clearTimeout(emptying.current);
    const refused = refusal(file, accept, maxMb);
    if (refused) {
      toast({ ...refused, variant: 'destructive' });
      return;
    }
    try {
      await travel(file);
    } catch (error) {
      const reason = await reasonOf(error, file);
      // Where nothing of the file is before one's eyes any more, its name says what has failed.
      const description = mounted.current ? reason : `${file.name}: ${reason}`;
      toast({ title: 'Upload Failed', description, variant: 'destructive' });
      setProgress(0);
    }
  };

  return { upload, progress, uploading: progress === 50 };
}

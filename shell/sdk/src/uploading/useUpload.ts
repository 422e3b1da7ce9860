import { useEffect, useRef, useState } from 'react';
import { errorText } from '../http/callError';
import type { WireRoute } from '../http/request';
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
  onUploaded: (fileUrl: string, file: File) => void;
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

/** Uploads one file at a time. Progress is 0, 50 while it travels, 100 after a second and for a second, then 0 again. */
export function useUpload({ route, accept, maxMb, invalidates = [], onUploaded }: UploadOptions) {
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

  const travel = async (file: File): Promise<string> => {
    setProgress(50);
    const [{ fileUrl }] = await Promise.all([send({ route, file, invalidates }).unwrap(), pause()]);
    setProgress(100);
    emptying.current = setTimeout(() => setProgress(0), stepMs);
    return fileUrl;
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
      const fileUrl = await travel(file);
      toast({ title: 'Upload Successful', description: file.name });
      // Someone who left the page meanwhile is not taken anywhere by it.
      if (mounted.current) onUploaded(fileUrl, file);
    } catch (error) {
      const description = errorText(error, 'Upload failed');
      toast({ title: 'Upload Failed', description, variant: 'destructive' });
      setProgress(0);
    }
  };

  return { upload, progress, uploading: progress === 50 };
}

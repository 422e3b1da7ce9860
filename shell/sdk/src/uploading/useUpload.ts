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

const fullAfter = 1000;

function refusal(file: File, accept: string, maxMb: number) {
  if (file.size > maxMb * 1024 * 1024)
    return { title: 'File too large', description: `File size must be less than ${maxMb} MB` };
  const name = file.name.toLowerCase();
  const fits = accept.split(',').some((ending) => name.endsWith(ending.trim().toLowerCase()));
  return fits ? null : { title: 'Upload Failed', description: 'File type not allowed' };
}

/** Uploads one file at a time. Progress is 0, 50 while it travels, 100 after a second, then 0 again. */
export function useUpload({ route, accept, maxMb, invalidates = [], onUploaded }: UploadOptions) {
  const [send] = uploadApi.useUploadFileMutation();
  const [progress, setProgress] = useState(0);
  const mounted = useRef(true);
  useEffect(() => {
    mounted.current = true;
    return () => void (mounted.current = false);
  }, []);

  const travel = async (file: File): Promise<string> => {
    setProgress(50);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const full = new Promise<void>((resolve) => {
      timer = setTimeout(() => {
        setProgress(100);
        resolve();
      }, fullAfter);
    });
    try {
      const { fileUrl } = await send({ route, file, invalidates }).unwrap();
      await full;
      return fileUrl;
    } finally {
      clearTimeout(timer);
    }
  };

  const upload = async (file: File): Promise<void> => {
    if (progress > 0) return;
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
    }
    setProgress(0);
  };

  return { upload, progress, uploading: progress > 0 };
}

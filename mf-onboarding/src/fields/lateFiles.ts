import type { FounderDraftValues } from '@introvest/contracts/onboarding';
import { useField } from '@introvest/shell-sdk/forms';
import { createContext, useContext, useEffect, useRef, useState } from 'react';

type FileField = keyof Pick<FounderDraftValues, 'pitchDeckUrl' | 'profileImageUrl'>;

export interface Late {
  /** URLs of files that were uploaded since the page was opened. */
  files: Partial<Record<FileField, string>>;
  tell: (field: FileField, address: string) => void;
  /** Registers a running upload. */
  expect: (field: FileField, arrival: Promise<void>) => void;
}

/** Context above the steps, because a step's form may unmount while a file is still being uploaded. */
export const LateFiles = createContext<Late>({
  files: {},
  tell: () => undefined,
  expect: () => undefined,
});

/**
 * Returns the form field that holds a file's URL. The field is updated even if its step was left and opened again
 * during the upload.
 */
export function useFileField(field: FileField) {
  const { files, tell, expect } = useContext(LateFiles);
  const { input } = useField<string | null>(field);
  const { value, onChange } = input;
  const late = files[field];
  useEffect(() => {
    if (late !== undefined) onChange(late);
    // Runs only once for each file, so that the member's later changes aren't overwritten.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [late]);
  const onUploaded = (address: string) => {
    onChange(address);
    tell(field, address);
  };
  const onStarted = (arrival: Promise<void>) => expect(field, arrival);
  return { value, onUploaded, onStarted };
}

const namesOf: Record<FileField, string> = {
  pitchDeckUrl: 'pitch deck',
  profileImageUrl: 'profile image',
};

/** Returns the label of the submit button while the profile is being created. */
export const creating = (awaited: string | undefined): string =>
  awaited ? `Uploading your ${awaited}...` : 'Creating your profile...';

/** Tracks running uploads, because a profile that is created before they finish would be shown without the files. */
function useArrivals() {
  const arrivals = useRef(new Map<Promise<void>, FileField>());
  const [awaited, setAwaited] = useState<string>();
  const show = () => {
    const [field] = arrivals.current.values();
    setAwaited(field && namesOf[field]);
  };
  const expect = (field: FileField, arrival: Promise<void>) => {
    arrivals.current.set(arrival, field);
    show();
    const end = () => {
      arrivals.current.delete(arrival);
      show();
    };
    arrival.then(end, end);
  };
  /** Waits for all uploads. Resolves to true if all have succeeded. Failures are shown by the upload fields. */
  const allArrived = async (): Promise<boolean> => {
    const ends = await Promise.allSettled(arrivals.current.keys());
    return ends.every(({ status }) => status === 'fulfilled');
  };
  return { awaited, expect, allArrived };
}

/** Saves finished uploads in the draft, together with the step that is open at that time. */
export function useLateFiles(
  step: number,
  keep: (changes: FounderDraftValues, step: number) => void,
) {
  const [files, setFiles] = useState<Late['files']>({});
  const { awaited, expect, allArrived } = useArrivals();
  const stepNow = useRef(step);
  useEffect(() => void (stepNow.current = step));
  /**
   * Waits for all uploads. Resolves to false if the member has left the step in the meantime, because they may want to
   * change something.
   */
  const allArrivedHere = async () => {
    const at = stepNow.current;
    return (await allArrived()) && stepNow.current === at;
  };
  const tell: Late['tell'] = (field, address) => {
    setFiles((known) => ({ ...known, [field]: address }));
    keep({ [field]: address }, stepNow.current);
  };
  return { late: { files, tell, expect } satisfies Late, awaited, allArrived: allArrivedHere };
}

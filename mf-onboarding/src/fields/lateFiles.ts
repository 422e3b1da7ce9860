import type { FounderDraftValues } from '@introvest/contracts/onboarding';
import { useField } from '@introvest/shell-sdk/forms';
import { createContext, useContext, useEffect, useRef, useState } from 'react';

type FileField = keyof Pick<FounderDraftValues, 'pitchDeckUrl' | 'profileImageUrl'>;

export interface Late {
  /** Addresses of what was uploaded since the wizard was opened. */
  files: Partial<Record<FileField, string>>;
  tell: (field: FileField, address: string) => void;
  /** A file is on its way. */
  expect: (field: FileField, arrival: Promise<void>) => void;
}

/** Beside the steps, whose forms go when one moves on, while a file may still be on its way. */
export const LateFiles = createContext<Late>({
  files: {},
  tell: () => undefined,
  expect: () => undefined,
});

/** The field of a file's address, which learns of it also when its step was left and opened again meanwhile. */
export function useFileField(field: FileField) {
  const { files, tell, expect } = useContext(LateFiles);
  const { input } = useField<string | null>(field);
  const { value, onChange } = input;
  const late = files[field];
  useEffect(() => {
    if (late !== undefined) onChange(late);
    // Once for each file: what the person does with the field afterwards counts.
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

/** Returns the label of the button while the profile is being created. */
export const creating = (awaited: string | undefined): string =>
  awaited ? `Uploading your ${awaited}...` : 'Creating your profile...';

/** The files that are on their way: a profile that is made meanwhile would be shown without them. */
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
  /** Whether all of them came; why one did not is told by its uploader. */
  const allArrived = async (): Promise<boolean> => {
    const ends = await Promise.allSettled(arrivals.current.keys());
    return ends.every(({ status }) => status === 'fulfilled');
  };
  return { awaited, expect, allArrived };
}

/** Saves finished uploads in the draft of the step that is open at that time. */
export function useLateFiles(
  step: number,
  keep: (changes: FounderDraftValues, step: number) => void,
) {
  const [files, setFiles] = useState<Late['files']>({});
  const { awaited, expect, allArrived } = useArrivals();
  const stepNow = useRef(step);
  useEffect(() => void (stepNow.current = step));
  /** Whether one can go on: who has left the step meanwhile has something to change yet. */
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

import type { FounderDraftValues } from '@introvest/contracts/onboarding';
import { useField } from '@introvest/shell-sdk/forms';
import { createContext, useContext, useEffect, useRef, useState } from 'react';

type FileField = keyof Pick<FounderDraftValues, 'pitchDeckUrl' | 'profileImageUrl'>;

export interface Late {
  /** Addresses of what was uploaded since the wizard was opened. */
  files: Partial<Record<FileField, string>>;
  tell: (field: FileField, address: string) => void;
}

/** Beside the steps, whose forms go when one moves on, while a file may still be on its way. */
export const LateFiles = createContext<Late>({ files: {}, tell: () => undefined });

/** The field of a file's address, which learns of it also when its step was left and opened again meanwhile. */
export function useFileField(field: FileField) {
  const { files, tell } = useContext(LateFiles);
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
  return { value, onUploaded };
}

/** What uploaders tell, kept in the draft of the step that is open by then. */
export function useLateFiles(
  step: number,
  keep: (changes: FounderDraftValues, step: number) => void,
): Late {
  const [files, setFiles] = useState<Late['files']>({});
  const stepNow = useRef(step);
  useEffect(() => void (stepNow.current = step));
  const tell: Late['tell'] = (field, address) => {
    setFiles((known) => ({ ...known, [field]: address }));
    keep({ [field]: address }, stepNow.current);
  };
  return { files, tell };
}

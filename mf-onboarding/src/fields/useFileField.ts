import type { FounderDraftValues } from '@introvest/contracts/onboarding';
import { useField } from '@introvest/shell-sdk/forms';
import { createContext, useContext } from 'react';

export const TrackUpload = createContext<(arrival: Promise<void>) => void>(() => undefined);

export function useFileField(
  field: keyof Pick<FounderDraftValues, 'pitchDeckUrl' | 'profileImageUrl'>,
) {
  const { value, onChange } = useField<string | null>(field).input;
  const onStarted = useContext(TrackUpload);
  return {
    currentUrl: value || null,
    onUploaded: (address: string) => onChange(address),
    onStarted,
  };
}

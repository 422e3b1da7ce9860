import { uploadPitchDeck } from '@introvest/contracts/onboarding';
import { uploadRules } from '@introvest/contracts/vocabularies';
import { useField } from '@introvest/shell-sdk/forms';
import { FileUploader } from '@introvest/shell-sdk/upload';
import { fileTags } from '../api';

/** Step 5. */
export function DeckField() {
  const { input } = useField<string | null>('pitchDeckUrl');
  return (
    <FileUploader
      label="Pitch Deck"
      route={uploadPitchDeck}
      accept=".pdf"
      maxMb={uploadRules.pitchDeck.megabytes}
      currentUrl={input.value || null}
      invalidates={fileTags}
      onUploaded={(url) => input.onChange(url)}
    />
  );
}

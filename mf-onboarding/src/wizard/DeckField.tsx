import { uploadPitchDeck } from '@introvest/contracts/onboarding';
import { uploadRules } from '@introvest/contracts/vocabularies';
import { FileUploader } from '@introvest/shell-sdk/upload';
import { fileTags } from '../api';
import { useFileField } from '../fields/lateFiles';

/** Step 5. */
export function DeckField() {
  const { value, ...told } = useFileField('pitchDeckUrl');
  return (
    <FileUploader
      label="Pitch Deck"
      route={uploadPitchDeck}
      accept=".pdf"
      maxMb={uploadRules.pitchDeck.megabytes}
      currentUrl={value || null}
      invalidates={fileTags}
      {...told}
    />
  );
}

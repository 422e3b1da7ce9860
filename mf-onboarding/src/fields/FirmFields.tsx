import type { Choice } from '@introvest/contracts/vocabularies';
import { CheckboxGroup, MoneyInput, TagsInput } from '@introvest/shell-sdk/fields';
import { TextArea, TextInput } from '@introvest/shell-sdk/forms';
import { investorField } from './labels';

export function PositionFields() {
  return (
    <>
      <TextInput
        {...investorField('title')}
        placeholder="Partner"
        autoComplete="organization-title"
      />
      <TextInput {...investorField('location')} placeholder="Singapore" />
    </>
  );
}

export function FirmFields() {
  return (
    <>
      <TextInput {...investorField('firmName')} autoComplete="organization" />
      <TextInput {...investorField('website')} type="url" inputMode="url" placeholder="https://" />
      <TextArea
        {...investorField('description')}
        placeholder="What your firm invests in, and how you work with founders"
      />
    </>
  );
}

export const LinkedInField = () => (
  <TextInput
    {...investorField('linkedinProfile')}
    type="url"
    inputMode="url"
    placeholder="https://www.linkedin.com/in/…"
  />
);

export function ChequeFields() {
  return (
    <>
      <MoneyInput {...investorField('checkSizeMin')} help="In US dollars" />
      <MoneyInput {...investorField('checkSizeMax')} help="Leave empty for no maximum" />
    </>
  );
}

export function FocusFields({ stages }: { stages: readonly Choice[] }) {
  return (
    <>
      <CheckboxGroup {...investorField('stagePreferences')} options={stages} />
      <TagsInput
        {...investorField('investmentFocus')}
        placeholder="Climate, developer tools"
        help="Your card shows the first two areas"
      />
    </>
  );
}

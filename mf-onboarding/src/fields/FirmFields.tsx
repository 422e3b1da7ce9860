import { browseIndustries, browseStages, type Choice } from '@introvest/contracts/vocabularies';
import {
  CheckboxGroup,
  MoneyInput,
  TagsInput,
  TextArea,
  TextInput,
} from '@introvest/shell-sdk/forms';
import { investorField } from './labels';

interface FirmFieldsProps {
  industries?: readonly Choice[];
  stages?: readonly Choice[];
}

/** What an investor's firm is and looks for: on the setup form and in the settings. */
export function FirmFields({
  industries = browseIndustries,
  stages = browseStages,
}: FirmFieldsProps) {
  return (
    <>
      <TextInput {...investorField('firmName')} autoComplete="organization" />
      <TextInput
        {...investorField('title')}
        placeholder="Partner"
        autoComplete="organization-title"
      />
      <TextInput {...investorField('location')} placeholder="Singapore" />
      <TextInput {...investorField('website')} type="url" inputMode="url" placeholder="https://" />
      <MoneyInput {...investorField('checkSizeMin')} help="US dollars" />
      <MoneyInput {...investorField('checkSizeMax')} help="Empty means no upper end" />
      <TagsInput
        {...investorField('investmentFocus')}
        placeholder="Climate, developer tools, …"
        help="The first two stand on your card"
      />
      <CheckboxGroup {...investorField('stagePreferences')} options={stages} />
      <CheckboxGroup {...investorField('industryPreferences')} options={industries} />
      <TextArea
        {...investorField('description')}
        placeholder="What your firm invests in, and how you work with founders"
      />
    </>
  );
}

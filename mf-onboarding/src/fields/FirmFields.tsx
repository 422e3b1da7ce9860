import { browseIndustries, browseStages, type Choice } from '@introvest/contracts/vocabularies';
import {
  CheckboxGroup,
  MoneyInput,
  TagsInput,
  TextArea,
  TextInput,
} from '@introvest/shell-sdk/forms';
import { Box } from '@introvest/shell-sdk/ui';
import { pair } from './CompanyFields';
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
      <Box sx={pair}>
        <TextInput {...investorField('firmName')} autoComplete="organization" />
        <TextInput
          {...investorField('title')}
          placeholder="Partner"
          autoComplete="organization-title"
        />
      </Box>
      <Box sx={pair}>
        <TextInput {...investorField('location')} placeholder="Singapore" />
        <TextInput
          {...investorField('website')}
          type="url"
          inputMode="url"
          placeholder="https://"
        />
      </Box>
      <Box sx={pair}>
        <MoneyInput {...investorField('checkSizeMin')} help="US dollars" />
        <MoneyInput {...investorField('checkSizeMax')} help="Empty means no upper end" />
      </Box>
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

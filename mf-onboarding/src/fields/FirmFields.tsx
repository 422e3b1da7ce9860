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
        <TextInput name="firmName" label="Firm Name" autoComplete="organization" />
        <TextInput
          name="title"
          label="Title"
          placeholder="Partner"
          autoComplete="organization-title"
        />
      </Box>
      <Box sx={pair}>
        <TextInput name="location" label="Location" placeholder="Singapore" />
        <TextInput
          name="website"
          label="Website"
          type="url"
          inputMode="url"
          placeholder="https://"
          help="Optional"
        />
      </Box>
      <Box sx={pair}>
        <MoneyInput name="checkSizeMin" label="Minimum Check Size" help="US dollars" />
        <MoneyInput
          name="checkSizeMax"
          label="Maximum Check Size"
          help="Empty means no upper end"
        />
      </Box>
      <TagsInput
        name="investmentFocus"
        label="Investment Focus"
        placeholder="Climate, developer tools, …"
        help="The first two stand on your card"
      />
      <CheckboxGroup name="stagePreferences" label="Stage Preferences" options={stages} />
      <CheckboxGroup name="industryPreferences" label="Industry Preferences" options={industries} />
      <TextArea
        name="description"
        label="Description"
        placeholder="What your firm invests in, and how you work with founders"
      />
    </>
  );
}

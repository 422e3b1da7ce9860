import { limits, type Choice } from '@introvest/contracts/vocabularies';
import { SelectInput } from '@introvest/shell-sdk/choices';
import {
  ListInput,
  MoneyInput,
  NumberInput,
  TagsInput,
  TextArea,
  TextInput,
} from '@introvest/shell-sdk/forms';
import { Box } from '@introvest/shell-sdk/ui';

/** Two fields beside each other where there is room. */
export const pair = {
  display: 'grid',
  gap: 6,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
  alignItems: 'start',
} as const;

/** Below a year that nobody gave. */
export const suggestedYear = 'Not on your card until you change it';

interface CompanyFieldsProps {
  industries: readonly Choice[];
  stages: readonly Choice[];
  yearHelp?: string | undefined;
}

/** What a company is: on the setup form and in the settings. */
export function CompanyFields({ industries, stages, yearHelp }: CompanyFieldsProps) {
  return (
    <>
      <Box sx={pair}>
        <TextInput name="companyName" label="Company Name" autoComplete="organization" required />
        <TextInput
          name="title"
          label="Title"
          placeholder="Cold rooms on solar power, rented by the day"
          help="The headline on your card; searches find it"
        />
      </Box>
      <Box sx={pair}>
        <SelectInput name="industry" label="Industry" options={industries} />
        <SelectInput name="stage" label="Funding Stage" options={stages} />
      </Box>
      <Box sx={pair}>
        <TextInput name="location" label="Location" placeholder="Lagos, Nigeria" />
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
        <NumberInput name="foundedYear" label="Founded Year" help={yearHelp} />
        <NumberInput name="teamSize" label="Team Size" grouped />
      </Box>
      <Box sx={pair}>
        <MoneyInput name="fundingGoal" label="Funding Goal" help="US dollars" />
        <MoneyInput name="currentFunding" label="Current Funding" help="Raised so far" />
      </Box>
      <TextArea name="description" label="Description" placeholder="What you make, and for whom" />
      <TagsInput
        name="tags"
        label="Tags"
        placeholder="Solar, logistics, …"
        help="Words that investors search for"
      />
    </>
  );
}

/** What the wizard asked about, to be changed later. */
export function StoryFields() {
  return (
    <>
      <TextInput name="targetMarket" label="Target Market" />
      <TextArea name="useOfFunds" label="Use of Funds" count={limits.useOfFundsMax} />
      <ListInput name="keyMilestones" label="Milestone" />
      <TextArea name="achievements" label="Achievements" minRows={3} />
      <TextArea name="revenueMilestones" label="Revenue Milestones" minRows={2} />
      <TextArea name="awards" label="Awards" minRows={2} />
    </>
  );
}

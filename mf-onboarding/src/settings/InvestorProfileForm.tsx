import checkInvestor from '@introvest/contracts/forms/investor-profile';
import type { InvestorChanges, InvestorProfile } from '@introvest/contracts/onboarding';
import { limits, profileStages } from '@introvest/contracts/vocabularies';
import { SelectInput, type Option } from '@introvest/shell-sdk/choices';
import { TagsInput, TextArea, TextInput } from '@introvest/shell-sdk/forms';
import { Box, Divider } from '@introvest/shell-sdk/ui';
import { useUpdateInvestorProfileMutation } from '../api';
import { pair } from '../fields/CompanyFields';
import { FirmFields } from '../fields/FirmFields';
import { investorChanges, investorFormValues, preferencesFor, rangesFor } from './investorValues';
import { ProfileCard } from './ProfileCard';
import { saveProfile } from './saved';

interface InvestorProfileFormProps {
  profile: InvestorProfile;
  onDirty: (dirty: boolean) => void;
}

function PersonFields({ ranges }: { ranges: Option[] }) {
  return (
    <>
      <Box sx={pair}>
        <TextInput name="fullName" label="Full Name" autoComplete="name" />
        <SelectInput
          name="investmentRange"
          label="Investment Range"
          options={ranges}
          help="Goes with the check sizes below"
        />
      </Box>
      <TagsInput
        name="areasOfInterest"
        label="Areas of Interest"
        placeholder="Green Tech, SaaS, …"
      />
      <TextInput
        name="otherInterest"
        label="Other area of interest"
        help="Your own words. They stand among the areas"
      />
      <TextArea name="bio" label="Bio" count={limits.bioMax} />
      <TextInput
        name="linkedinProfile"
        label="LinkedIn Profile"
        type="url"
        inputMode="url"
        placeholder="https://www.linkedin.com/in/…"
        help="Optional"
      />
    </>
  );
}

export function InvestorProfileForm({ profile, onDirty }: InvestorProfileFormProps) {
  const [update] = useUpdateInvestorProfileMutation();
  return (
    <ProfileCard<InvestorChanges, InvestorProfile>
      title="Investor Profile"
      description="What founders see on your card and before they answer you."
      profile={profile}
      valuesOf={investorFormValues}
      check={checkInvestor}
      onDirty={onDirty}
      onSave={(typed) => saveProfile(() => update({ body: investorChanges(typed) }).unwrap())}
    >
      <PersonFields ranges={rangesFor(profile)} />
      <Divider />
      <FirmFields industries={preferencesFor(profile)} stages={profileStages} />
      <TagsInput name="portfolioCompanies" label="Portfolio Companies" placeholder="Company name" />
    </ProfileCard>
  );
}

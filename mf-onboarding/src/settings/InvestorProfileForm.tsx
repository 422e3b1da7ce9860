import checkInvestor from '@introvest/contracts/forms/investor-profile';
import type { InvestorChanges, InvestorProfile } from '@introvest/contracts/onboarding';
import { limits, profileStages } from '@introvest/contracts/vocabularies';
import {
  type Option,
  SelectInput,
  TagsInput,
  TextArea,
  TextInput,
} from '@introvest/shell-sdk/forms';
import { Divider } from '@introvest/shell-sdk/parts';
import { useUpdateInvestorProfileMutation } from '../api';
import { FirmFields } from '../fields/FirmFields';
import { investorField } from '../fields/labels';
import { MustField } from '../fields/MustField';
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
      <TextInput {...investorField('fullName')} autoComplete="name" />
      <SelectInput
        {...investorField('investmentRange')}
        options={ranges}
        help="Goes with the cheque sizes below"
      />
      <TagsInput {...investorField('areasOfInterest')} placeholder="Green Tech, SaaS, …" />
      <TextInput
        {...investorField('otherInterest')}
        help="Your own words. They stand among the areas"
      />
      <TextArea {...investorField('bio')} count={limits.bioMax} />
      <TextInput
        {...investorField('linkedinProfile')}
        type="url"
        inputMode="url"
        placeholder="https://www.linkedin.com/in/…"
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
      bodyOf={investorChanges}
      onSave={(body) => saveProfile(() => update({ body }).unwrap())}
    >
      <PersonFields ranges={rangesFor(profile)} />
      <Divider />
      <FirmFields industries={preferencesFor(profile)} stages={profileStages} />
      <MustField others="startups" />
      <TagsInput {...investorField('portfolioCompanies')} placeholder="Company name" keepsCommas />
    </ProfileCard>
  );
}

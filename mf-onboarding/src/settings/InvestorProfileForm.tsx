import checkInvestor from '@introvest/contracts/forms/investor-profile';
import type { InvestorChanges, InvestorProfile } from '@introvest/contracts/onboarding';
import { limits, profileStages } from '@introvest/contracts/vocabularies';
import { SelectInput } from '@introvest/shell-sdk/choices';
import { TagsInput } from '@introvest/shell-sdk/fields';
import { TextArea, TextInput, useField } from '@introvest/shell-sdk/forms';
import { onboardingApi } from '../api';
import { AreaFields } from '../fields/AreaFields';
import { areasFor } from '../fields/areas';
import { FieldGroup } from '../fields/FieldGroup';
import { ChequeFields, FirmFields, FocusFields, PositionFields } from '../fields/FirmFields';
import { investorField } from '../fields/labels';
import { MustField } from '../fields/MustField';
import { investorChanges, investorFormValues, otherAmounts, ranges } from './investorValues';
import { ProfileCard } from './ProfileCard';

interface InvestorProfileFormProps {
  profile: InvestorProfile;
  onDirty: (dirty: boolean) => void;
}

/** Renders the investment range. The option Other amounts opens two fields. */
function RangeFields() {
  const { input } = useField<string | null>('investmentRange', { subscription: { value: true } });
  return (
    <>
      <SelectInput {...investorField('investmentRange')} options={ranges} />
      {input.value === otherAmounts && <ChequeFields />}
    </>
  );
}

function PersonFields() {
  return (
    <>
      <TextInput {...investorField('fullName')} autoComplete="name" />
      <PositionFields />
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
  const [update] = onboardingApi.useUpdateInvestorProfileMutation();
  return (
    <ProfileCard<InvestorChanges, InvestorChanges, InvestorProfile>
      title="Investor Profile"
      description="Founders see these details on your card and profile."
      profile={profile}
      valuesOf={investorFormValues}
      check={checkInvestor}
      onDirty={onDirty}
      bodyOf={investorChanges}
      onSave={(body) => update({ body }).unwrap()}
    >
      <FieldGroup title="Investor">
        <PersonFields />
      </FieldGroup>
      <FieldGroup title="Firm">
        <FirmFields />
        <TagsInput
          {...investorField('portfolioCompanies')}
          placeholder="Company name"
          keepsCommas
        />
      </FieldGroup>
      <FieldGroup title="What you look for">
        <RangeFields />
        <AreaFields options={areasFor(profile)} />
        <FocusFields stages={profileStages} />
        <MustField others="startups" />
      </FieldGroup>
    </ProfileCard>
  );
}

import checkInvestor from '@introvest/contracts/forms/investor-profile';
import type { InvestorChanges, InvestorProfile } from '@introvest/contracts/onboarding';
import {
  investmentRanges,
  limits,
  noRange,
  profileStages,
} from '@introvest/contracts/vocabularies';
import { SelectInput } from '@introvest/shell-sdk/choices';
import { TagsInput } from '@introvest/shell-sdk/fields';
import { TextArea, TextInput, useField, type Option } from '@introvest/shell-sdk/forms';
import { onboardingApi } from '../api';
import { AreaFields } from '../fields/AreaFields';
import { FieldGroup } from '../fields/FieldGroup';
import {
  ChequeFields,
  FirmFields,
  FocusFields,
  LinkedInField,
  PositionFields,
} from '../fields/FirmFields';
import { MustField } from '../fields/MustField';
import { areasFor, shownAreas, withOtherArea } from '../fields/areas';
import { emptied, investorField, investorLabels, shownOf } from '../fields/labels';
import { ProfileCard, type ProfileFormProps } from './ProfileCard';

const otherAmounts = 'Other amounts';

const listed: string[] = investmentRanges.map(({ label }) => label);

const ranges: Option[] = [
  { value: '', label: noRange },
  ...[...listed, otherAmounts].map((label) => ({ value: label, label })),
];

function shownRange({ investmentRange }: InvestorProfile): string {
  if (investmentRange === noRange) return '';
  return listed.includes(investmentRange) ? investmentRange : otherAmounts;
}

const investorFormValues = (profile: InvestorProfile): InvestorChanges => ({
  ...shownOf(profile, investorLabels),
  investmentRange: shownRange(profile),
  areasOfInterest: shownAreas(profile),
});

/** Removes either the range or the two amounts, because the server derives one from the other. */
function withOneRange(sent: InvestorChanges): InvestorChanges {
  const { investmentRange, checkSizeMin, checkSizeMax, ...others } = sent;
  return investmentRange === otherAmounts
    ? { ...others, checkSizeMin: checkSizeMin ?? null, checkSizeMax: checkSizeMax ?? null }
    : { ...others, investmentRange: investmentRange ?? null };
}

/** Returns the changes to send. Cleared fields are sent as empty values, because a missing field means unchanged. */
function investorChanges(values: InvestorChanges): InvestorChanges {
  const sent = withOtherArea(emptied(values, investorLabels));
  return withOneRange({
    ...sent,
    areasOfInterest: sent.areasOfInterest ?? [],
    investmentFocus: values.investmentFocus ?? [],
    stagePreferences: values.stagePreferences ?? [],
    portfolioCompanies: values.portfolioCompanies ?? [],
  });
}

function RangeFields() {
  const { input } = useField<string | null>('investmentRange', { subscription: { value: true } });
  return (
    <>
      <SelectInput {...investorField('investmentRange')} options={ranges} />
      {input.value === otherAmounts && <ChequeFields />}
    </>
  );
}

export function InvestorProfileForm({ profile, onDirty }: ProfileFormProps<InvestorProfile>) {
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
        <TextInput {...investorField('fullName')} autoComplete="name" />
        <PositionFields />
        <TextArea {...investorField('bio')} count={limits.bioMax} />
        <LinkedInField />
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

import checkFounder from '@introvest/contracts/forms/founder-setup';
import checkInvestor from '@introvest/contracts/forms/investor-setup';
import type { FounderSetup, InvestorSetup } from '@introvest/contracts/onboarding';
import { browseIndustries, browseStages } from '@introvest/contracts/vocabularies';
import { CheckboxGroup } from '@introvest/shell-sdk/fields';
import { useState } from 'react';
import { onboardingApi } from '../api';
import { CompanyFields, RoundFields, StoryFields } from '../fields/CompanyFields';
import { ChequeFields, FirmFields, FocusFields, PositionFields } from '../fields/FirmFields';
import { SetupForm } from './SetupForm';

const startValues = (): Partial<FounderSetup> => ({
  foundedYear: new Date().getFullYear(),
  teamSize: 0,
});

interface SetupProps {
  onBack: () => void;
}

export function FounderSetupForm({ onBack }: SetupProps) {
  const [create] = onboardingApi.useCreateFounderProfileMutation();
  const [initialValues] = useState(startValues);
  return (
    <SetupForm<FounderSetup>
      type="founder"
      check={checkFounder}
      initialValues={initialValues}
      create={(body) => create({ body }).unwrap()}
      onBack={onBack}
    >
      <CompanyFields industries={browseIndustries} />
      <RoundFields stages={browseStages} />
      <StoryFields />
    </SetupForm>
  );
}

export function InvestorSetupForm({ onBack }: SetupProps) {
  const [create] = onboardingApi.useCreateInvestorProfileMutation();
  return (
    <SetupForm<InvestorSetup>
      type="investor"
      check={checkInvestor}
      create={(body) => create({ body }).unwrap()}
      onBack={onBack}
    >
      <FirmFields />
      <PositionFields />
      <ChequeFields />
      <CheckboxGroup
        name="industryPreferences"
        label="Industry Preferences"
        options={browseIndustries}
      />
      <FocusFields stages={browseStages} />
    </SetupForm>
  );
}

import checkSetup from '@introvest/contracts/forms/founder-setup';
import type { FounderSetup } from '@introvest/contracts/onboarding';
import { browseIndustries, browseStages } from '@introvest/contracts/vocabularies';
import { useDestination, useNavigate } from '@introvest/shell-sdk';
import { Form, serverErrors, validateWith } from '@introvest/shell-sdk/forms';
import { useState } from 'react';
import { useCreateFounderProfileMutation } from '../api';
import { tellCreationFailed, welcomeFounder } from '../created';
import { CompanyFields } from '../fields/CompanyFields';
import { SetupCard } from './SetupCard';
import { useChosenType } from './useChosenType';

const startValues = (): Partial<FounderSetup> => ({
  foundedYear: new Date().getFullYear(),
  teamSize: 0,
});

/** The short way to a founder profile. */
export function FounderSetupForm({ onBack }: { onBack: () => void }) {
  const navigate = useNavigate();
  const next = useDestination()?.to ?? '/dashboard';
  const chooseType = useChosenType('founder');
  const [create] = useCreateFounderProfileMutation();
  const [initialValues] = useState(startValues);

  const handleSubmit = async (values: FounderSetup) => {
    try {
      await chooseType();
      await welcomeFounder(await create({ body: values }).unwrap());
      void navigate(next);
      return undefined;
    } catch (error) {
      tellCreationFailed(error, 'Error');
      return serverErrors(error);
    }
  };

  return (
    <Form<FounderSetup>
      onSubmit={handleSubmit}
      initialValues={initialValues}
      validate={validateWith(checkSetup)}
    >
      {({ handleSubmit: submit }) => (
        <SetupCard onSubmit={submit} onBack={onBack}>
          <CompanyFields industries={browseIndustries} stages={browseStages} />
        </SetupCard>
      )}
    </Form>
  );
}

import checkSetup from '@introvest/contracts/forms/founder-setup';
import type { FounderSetup } from '@introvest/contracts/onboarding';
import { browseIndustries, browseStages } from '@introvest/contracts/vocabularies';
import { Form, serverErrors, validateWith, type FormProps } from '@introvest/shell-sdk/forms';
import { useState } from 'react';
import { useCreateFounderProfileMutation } from '../api';
import { goOnIfMade, tellCreationFailed, useWayOn, welcomeFounder } from '../created';
import { CompanyFields, RoundFields, StoryFields } from '../fields/CompanyFields';
import { SetupCard } from './SetupCard';
import { useChosenType } from './useChosenType';

const startValues = (): Partial<FounderSetup> => ({
  foundedYear: new Date().getFullYear(),
  teamSize: 0,
});

/** The short setup form for founders. */
export function FounderSetupForm({ onBack }: { onBack: () => void }) {
  const goOn = useWayOn('/dashboard');
  const chooseType = useChosenType('founder');
  const [create] = useCreateFounderProfileMutation();
  const [initialValues] = useState(startValues);

  const handleSubmit: FormProps<FounderSetup>['onSubmit'] = async (body) => {
    try {
      await chooseType();
      await welcomeFounder(await create({ body }).unwrap());
      goOn();
      return undefined;
    } catch (error) {
      if (await goOnIfMade(error, goOn)) return undefined;
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
          <CompanyFields industries={browseIndustries} />
          <RoundFields stages={browseStages} />
          <StoryFields />
        </SetupCard>
      )}
    </Form>
  );
}

import checkSetup from '@introvest/contracts/forms/investor-setup';
import type { InvestorSetup } from '@introvest/contracts/onboarding';
import { browseIndustries, browseStages } from '@introvest/contracts/vocabularies';
import { CheckboxGroup, Form, serverErrors, validateWith } from '@introvest/shell-sdk/forms';
import { useCreateInvestorProfileMutation } from '../api';
import { goOnIfMade, tellCreationFailed, useWayOn, welcomeInvestor } from '../created';
import { ChequeFields, FirmFields, FocusFields, PositionFields } from '../fields/FirmFields';
import { SetupCard } from './SetupCard';
import { useChosenType } from './useChosenType';

const validate = validateWith(checkSetup);

/** The short setup form for investors. */
export function InvestorSetupForm({ onBack }: { onBack: () => void }) {
  const goOn = useWayOn('/investor-dashboard');
  const chooseType = useChosenType('investor');
  const [create] = useCreateInvestorProfileMutation();

  const handleSubmit = async (values: InvestorSetup) => {
    try {
      await chooseType();
      await welcomeInvestor(await create({ body: values }).unwrap());
      goOn();
      return undefined;
    } catch (error) {
      if (await goOnIfMade(error, goOn)) return undefined;
      tellCreationFailed(error, 'Error');
      return serverErrors(error);
    }
  };

  return (
    <Form<InvestorSetup> onSubmit={handleSubmit} validate={validate}>
      {({ handleSubmit: submit }) => (
        <SetupCard onSubmit={submit} onBack={onBack}>
          <FirmFields />
          <PositionFields />
          <ChequeFields />
          <CheckboxGroup
            name="industryPreferences"
            label="Industry Preferences"
            options={browseIndustries}
          />
          <FocusFields stages={browseStages} />
        </SetupCard>
      )}
    </Form>
  );
}

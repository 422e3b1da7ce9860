import checkFounder from '@introvest/contracts/forms/founder-setup';
import checkInvestor from '@introvest/contracts/forms/investor-setup';
import type {
  FounderProfile,
  FounderSetup,
  InvestorProfile,
  InvestorSetup,
} from '@introvest/contracts/onboarding';
import { browseIndustries, browseStages } from '@introvest/contracts/vocabularies';
import { refreshSession, useUser } from '@introvest/shell-sdk';
import { CheckboxGroup } from '@introvest/shell-sdk/fields';
import {
  Form,
  serverErrors,
  SubmitButton,
  validateWith,
  type FormCheck,
  type FormProps,
} from '@introvest/shell-sdk/forms';
import { Card, CardContent } from '@introvest/shell-sdk/parts';
import { Box, Button } from '@introvest/shell-sdk/ui';
import { ArrowLeft } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { onboardingApi } from '../api';
import { continueIfCreated, showCreationFailed, useContinue, welcome } from '../created';
import { CompanyFields, RoundFields, StoryFields } from '../fields/CompanyFields';
import { ChequeFields, FirmFields, FocusFields, PositionFields } from '../fields/FirmFields';

export type UserType = 'founder' | 'investor';

interface SetupFormProps<Values extends object> extends Pick<FormProps<Values>, 'initialValues'> {
  type: UserType;
  check: FormCheck;
  create: (body: Values) => Promise<FounderProfile | InvestorProfile>;
  onBack: () => void;
  children: ReactNode;
}

function SetupForm<Values extends object>(props: SetupFormProps<Values>) {
  const { type, check, create, onBack, children, ...form } = props;
  const user = useUser();
  const goOn = useContinue(type === 'founder' ? '/dashboard' : '/investor-dashboard');
  const [setUserType] = onboardingApi.useSetUserTypeMutation();

  const handleSubmit: FormProps<Values>['onSubmit'] = async (values) => {
    try {
      // The role is saved only on submit, so that the member can go back until then.
      if (!user.userType) {
        await setUserType({ body: { userType: type } }).unwrap();
        await refreshSession();
      }
      await welcome(await create(values));
      goOn();
      return undefined;
    } catch (error) {
      if (await continueIfCreated(error, goOn)) return undefined;
      showCreationFailed(error, 'Error');
      return serverErrors(error);
    }
  };

  return (
    <Form<Values> onSubmit={handleSubmit} validate={validateWith(check)} {...form}>
      {({ handleSubmit: submit }) => (
        <form onSubmit={(event) => void submit(event)} noValidate>
          <Card>
            <CardContent sx={{ display: 'grid', gap: 6, p: { sm: 8 } }}>{children}</CardContent>
          </Card>
          <Box sx={{ display: 'flex', gap: 3, mt: 6 }}>
            <Button size="large" startIcon={<ArrowLeft />} onClick={onBack}>
              Back
            </Button>
            <SubmitButton
              size="large"
              pendingText="Creating your profile..."
              sx={{ ml: 'auto', flexGrow: { xs: 1, sm: 0 } }}
            >
              Create Profile
            </SubmitButton>
          </Box>
        </form>
      )}
    </Form>
  );
}

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

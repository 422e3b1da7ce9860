import checkInvestor from '@introvest/contracts/forms/investor-onboarding';
import type {
  InvestorDraft,
  InvestorDraftValues,
  InvestorOnboarding,
} from '@introvest/contracts/onboarding';
import { investmentRanges, limits, profileStages } from '@introvest/contracts/vocabularies';
import { useUser, type CurrentUser } from '@introvest/shell-sdk';
import { SelectInput } from '@introvest/shell-sdk/choices';
import { CheckboxGroup } from '@introvest/shell-sdk/fields';
import {
  Form,
  FormSpy,
  SubmitButton,
  TextArea,
  TextInput,
  validateWith,
} from '@introvest/shell-sdk/forms';
import { Card, CardContent } from '@introvest/shell-sdk/parts';
import { Box, colours, Typography } from '@introvest/shell-sdk/ui';
import { useState } from 'react';
import { onboardingApi } from '../api';
import { DraftNote } from '../drafts/DraftNote';
import { useDraftedProfile } from '../drafts/useDraftedProfile';
import { AreaFields } from '../fields/AreaFields';
import { LinkedInField } from '../fields/FirmFields';
import { ImageField } from '../fields/ImageField';
import { withOtherArea } from '../fields/areas';
import { investorField } from '../fields/labels';
import { TrackUpload } from '../fields/useFileField';
import { OnboardingFrame } from '../frame/OnboardingFrame';
import { TaskColumns } from '../frame/TaskColumns';

type Values = Partial<InvestorOnboarding>;

const startValues = (draft: InvestorDraftValues, user: CurrentUser): Values => ({
  fullName: `${user.firstName} ${user.lastName}`.trim(),
  profileImageUrl: user.profileImageUrl,
  ...(draft as Values),
});

const draftOf = ({ profileImageUrl: _url, ...values }: Values): InvestorDraft => ({ values });

const Fields = () => (
  <Card>
    <CardContent sx={{ display: 'grid', gap: 6, p: { sm: 8 } }}>
      <InvestorFields />
      <Box
        component="hr"
        sx={{ width: '100%', m: 0, border: 0, borderTop: `1px solid ${colours.line}` }}
      />
      <Typography variant="h5" component="h2">
        Profile Image *
      </Typography>
      <ImageField />
    </CardContent>
  </Card>
);

interface InvestorFormProps {
  /** Initial values. Changes to this prop are ignored. */
  draft: InvestorDraftValues;
}

export function InvestorForm({ draft }: InvestorFormProps) {
  const user = useUser();
  const [create] = onboardingApi.useCreateInvestorProfileMutation();
  const [send] = onboardingApi.useSaveInvestorDraftMutation();
  const [initialValues] = useState(() => startValues(draft, user));
  const { state, keep, track, complete } = useDraftedProfile<Values, InvestorDraft>({
    initialValues,
    send,
    draftOf,
    create: (values) => create({ body: withOtherArea(values as InvestorOnboarding) }).unwrap(),
    home: '/investor-dashboard',
  });
  return (
    <OnboardingFrame status={<DraftNote state={state} />}>
      <TaskColumns
        overline="Investor profile"
        title="Tell founders who you are"
        text="We match you by industry, stage, cheque size and city. Founders read your profile before they reply."
      >
        <Form<Values>
          onSubmit={(_values, form) => complete(form)}
          initialValues={initialValues}
          validate={validateWith(checkInvestor)}
        >
          {({ handleSubmit }) => (
            <form onSubmit={(event) => void handleSubmit(event)} noValidate>
              <FormSpy<Values>
                subscription={{ values: true }}
                onChange={({ values }) => keep(values)}
              />
              <TrackUpload value={track}>
                <Fields />
              </TrackUpload>
              <Box sx={{ display: 'flex', mt: 6 }}>
                <SubmitButton
                  size="large"
                  pendingText="Creating your profile..."
                  sx={{ ml: 'auto', flexGrow: { xs: 1, sm: 0 } }}
                >
                  Complete Profile
                </SubmitButton>
              </Box>
            </form>
          )}
        </Form>
      </TaskColumns>
    </OnboardingFrame>
  );
}

const ranges = investmentRanges.map(({ label }) => label);

function InvestorFields() {
  return (
    <>
      <TextInput {...investorField('fullName')} autoComplete="name" required />
      <SelectInput {...investorField('investmentRange')} options={ranges} required />
      <AreaFields />
      <CheckboxGroup
        {...investorField('stagePreferences')}
        options={profileStages}
        help="Helps us match you"
      />
      <TextInput
        {...investorField('location')}
        placeholder="Singapore"
        autoComplete="address-level2"
        help="Your city helps us match you"
      />
      <TextArea
        {...investorField('bio')}
        placeholder="What you’ve built, what you look for and how you help"
        count={limits.bioMax}
      />
      <LinkedInField />
    </>
  );
}

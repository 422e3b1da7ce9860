import checkInvestor from '@introvest/contracts/forms/investor-onboarding';
import type {
  InvestorDraft,
  InvestorDraftValues,
  InvestorOnboarding,
} from '@introvest/contracts/onboarding';
import { useUser, type CurrentUser } from '@introvest/shell-sdk';
import {
  Form,
  type FormProps,
  FormSpy,
  serverErrors,
  SubmitButton,
  validateWith,
} from '@introvest/shell-sdk/forms';
import { Card, CardContent } from '@introvest/shell-sdk/parts';
import { Box, colours, Typography } from '@introvest/shell-sdk/ui';
import { useRef, useState } from 'react';
import { useCreateInvestorProfileMutation } from '../api';
import { goOnIfMade, tellCreationFailed, useWayOn, welcome } from '../created';
import { useSaveInvestorDraftMutation } from '../drafts/api';
import { DraftNote } from '../drafts/DraftNote';
import { useDraftSaver } from '../drafts/useDraftSaver';
import { changesSince } from '../fields/changes';
import { ImageField } from '../fields/ImageField';
import { creating, LateFiles, useLateFiles } from '../fields/lateFiles';
import { OnboardingFrame } from '../frame/OnboardingFrame';
import { TaskColumns } from '../frame/TaskColumns';
import { withOtherArea } from '../fields/areas';
import { InvestorFields } from './InvestorFields';

type Values = Partial<InvestorOnboarding>;
type FormApi = Parameters<FormProps<InvestorOnboarding>['onSubmit']>[1];

/** Returns the initial values, which come from the draft and the account. */
const startValues = (draft: InvestorDraftValues, user: CurrentUser): Values => ({
  fullName: `${user.firstName} ${user.lastName}`.trim(),
  profileImageUrl: user.profileImageUrl,
  ...(draft as Values),
});

/** Returns the values to save in the draft. The image is left out, because an upload saves it immediately. */
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

function useInvestorForm({ draft }: InvestorFormProps) {
  const user = useUser();
  const goOn = useWayOn('/investor-dashboard');
  const [create] = useCreateInvestorProfileMutation();
  const [sendDraft] = useSaveInvestorDraftMutation();
  const { state, save, end, resume, close } = useDraftSaver<InvestorDraft>(sendDraft, {
    onRefused: (error) => void goOnIfMade(error, leave),
  });
  const leave = () => {
    close();
    // Deferred until the guard has noticed that there are no unsaved changes.
    setTimeout(goOn);
  };
  const [initialValues] = useState(() => startValues(draft, user));
  const last = useRef(initialValues);
  const keep = (values: Values) => {
    const changes = draftOf(changesSince(last.current, values));
    last.current = values;
    if (Object.keys(changes.values).length === 0) return;
    save(changes, 'soon');
  };
  const handleSubmit = async (form: FormApi) => {
    await end({ values: {} });
    try {
      const profile = await create({ body: withOtherArea(form.getState().values) }).unwrap();
      close();
      await welcome(profile);
      goOn();
      return undefined;
    } catch (error) {
      if (await goOnIfMade(error, leave)) return undefined;
      resume();
      tellCreationFailed(error);
      return serverErrors(error);
    }
  };
  return { state, keep, initialValues, handleSubmit };
}

/** Renders the investor form. Changes are saved in a draft. */
export function InvestorForm(props: InvestorFormProps) {
  const { state, keep, initialValues, handleSubmit } = useInvestorForm(props);
  // The draft doesn't contain the image, so the form stores its URL.
  const { late, awaited, allArrived } = useLateFiles(0, () => undefined);
  return (
    <OnboardingFrame status={<DraftNote state={state} />}>
      <TaskColumns
        overline="Investor profile"
        title="Tell founders who you are"
        text="We match you by industry, stage, cheque size and city. Founders read your profile before they reply."
      >
        <Form<InvestorOnboarding>
          onSubmit={async (_values, form) =>
            // Submits only after the upload, so that changes made during the upload are included.
            (await allArrived()) ? handleSubmit(form) : undefined
          }
          initialValues={initialValues}
          validate={validateWith(checkInvestor)}
        >
          {({ handleSubmit: submit }) => (
            <form onSubmit={(event) => void submit(event)} noValidate>
              <FormSpy<Values>
                subscription={{ values: true }}
                onChange={({ values }) => keep(values)}
              />
              <LateFiles value={late}>
                <Fields />
              </LateFiles>
              <Box sx={{ display: 'flex', mt: 6 }}>
                <SubmitButton
                  size="large"
                  pendingText={creating(awaited)}
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

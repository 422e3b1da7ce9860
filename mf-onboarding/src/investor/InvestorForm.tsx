import checkInvestor from '@introvest/contracts/forms/investor-onboarding';
import type { InvestorOnboarding } from '@introvest/contracts/onboarding';
import { useUser } from '@introvest/shell-sdk';
import { Form, serverErrors, SubmitButton, validateWith } from '@introvest/shell-sdk/forms';
import { Card, CardContent, Divider } from '@introvest/shell-sdk/parts';
import { Box, Typography } from '@introvest/shell-sdk/ui';
import { useState } from 'react';
import { useCreateInvestorProfileMutation } from '../api';
import { tellCreationFailed, useWayOn, welcomeInvestor } from '../created';
import { ImageField } from '../fields/ImageField';
import { withOtherArea } from './areas';
import { InvestorFields } from './InvestorFields';

/** The investor's one form. */
export function InvestorForm() {
  const user = useUser();
  const goOn = useWayOn('/investor-dashboard');
  const [create] = useCreateInvestorProfileMutation();
  const [initialValues] = useState<Partial<InvestorOnboarding>>({
    fullName: `${user.firstName} ${user.lastName}`.trim(),
    profileImageUrl: user.profileImageUrl,
  });

  const handleSubmit = async (values: InvestorOnboarding) => {
    try {
      await welcomeInvestor(await create({ body: withOtherArea(values) }).unwrap());
      goOn();
      return undefined;
    } catch (error) {
      tellCreationFailed(error);
      return serverErrors(error);
    }
  };

  return (
    <Form<InvestorOnboarding>
      onSubmit={handleSubmit}
      initialValues={initialValues}
      validate={validateWith(checkInvestor)}
    >
      {({ handleSubmit: submit }) => (
        <form onSubmit={(event) => void submit(event)} noValidate>
          <Card>
            <CardContent sx={{ display: 'grid', gap: 6, p: { sm: 8 } }}>
              <InvestorFields />
              <Divider />
              <Typography variant="h5" component="h2">
                Profile Image *
              </Typography>
              <ImageField />
            </CardContent>
          </Card>
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
  );
}

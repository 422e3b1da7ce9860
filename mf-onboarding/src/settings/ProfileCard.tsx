import { toast } from '@introvest/shell-sdk';
import { errorText } from '@introvest/shell-sdk/api';
import {
  Form,
  FormSpy,
  serverErrors,
  SubmitButton,
  validateWith,
  type FormCheck,
  type FormProps,
} from '@introvest/shell-sdk/forms';
import { Section } from '@introvest/shell-sdk/parts';
import { Box, colours, radii } from '@introvest/shell-sdk/ui';
import { useMemo, type ReactNode } from 'react';
import { isChanged } from '../fields/changes';

const saveBar = {
  position: 'sticky',
  bottom: 'var(--bottom-bar, 0px)',
  zIndex: 1,
  display: 'flex',
  justifyContent: 'flex-end',
  mt: 8,
  mx: { xs: -5, md: -6 },
  mb: { xs: -5, md: -6 },
  px: { xs: 5, md: 6 },
  py: 4,
  bgcolor: colours.surface,
  borderTop: `1px solid ${colours.line}`,
  borderRadius: `0 0 ${radii.card} ${radii.card}`,
};

const fields = { display: 'grid', gap: 10, '& input, & textarea': { scrollMarginBottom: '112px' } };

export interface ProfileFormProps<Profile> {
  profile: Profile;
  onDirty: (dirty: boolean) => void;
}

interface ProfileCardProps<
  Values extends object,
  Body extends object,
  Profile,
> extends ProfileFormProps<Profile> {
  title: string;
  description: string;
  valuesOf: (profile: Profile) => Values;
  check: (body: unknown, kept: unknown) => ReturnType<FormCheck>;
  bodyOf: (values: Values) => Body;
  onSave: (body: Body) => Promise<Profile>;
  children: ReactNode;
}

/** Returns the changed part of the body. The rest isn't sent, because another tab may have saved newer values. */
const changedIn = <Values extends object, Body extends object>(
  body: Body,
  typed: Values,
  initial: Partial<Values> | undefined,
): Body =>
  Object.fromEntries(
    Object.entries(body).filter(([name]) => {
      // The stage field also sets the funding status.
      const field = (name === 'currentFundingStatus' ? 'stage' : name) as keyof Values;
      return isChanged(initial?.[field], typed[field]);
    }),
  ) as Body;

export function ProfileCard<Values extends object, Body extends object, Profile>(
  props: ProfileCardProps<Values, Body, Profile>,
) {
  const { title, description, profile, valuesOf, check, bodyOf, onSave, onDirty, children } = props;
  const values = useMemo(() => valuesOf(profile), [valuesOf, profile]);
  const handleSave: FormProps<Values>['onSubmit'] = async (typed, form) => {
    const { initialValues } = form.getState();
    let saved: Profile;
    try {
      saved = await onSave(changedIn(bodyOf(typed), typed, initialValues));
    } catch (error) {
      const description = errorText(error, 'We couldn’t save your profile. Try again.');
      toast({ title: 'Error', description, variant: 'destructive' });
      return serverErrors(error);
    }
    toast({
      title: 'Profile Updated',
      description: 'Your profile has been updated successfully!',
    });
    setTimeout(() => {
      form.initialize(typed);
      form.initialize(valuesOf(saved));
    });
    return undefined;
  };
  return (
    <Form<Values>
      onSubmit={handleSave}
      initialValues={values}
      // Keeps text typed while the profile was being saved.
      keepDirtyOnReinitialize
      validate={validateWith((typed) => check(bodyOf(typed as Values), bodyOf(values)))}
    >
      {({ handleSubmit }) => (
        <form onSubmit={(event) => void handleSubmit(event)} noValidate>
          <FormSpy<Values>
            subscription={{ dirty: true }}
            onChange={({ dirty }) => onDirty(Boolean(dirty))}
          />
          <Section title={title} description={description}>
            <Box sx={fields}>{children}</Box>
            <Box data-bar sx={saveBar}>
              <SubmitButton pendingText="Saving..." sx={{ flexGrow: { xs: 1, sm: 0 } }}>
                Save Changes
              </SubmitButton>
            </Box>
          </Section>
        </form>
      )}
    </Form>
  );
}

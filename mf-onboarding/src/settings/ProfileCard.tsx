import {
  Form,
  FormSpy,
  SubmitButton,
  validateWith,
  type FormCheck,
  type FormProps,
} from '@introvest/shell-sdk/forms';
import { Section } from '@introvest/shell-sdk/parts';
import { Box, colours, radii } from '@introvest/shell-sdk/ui';
import { useMemo, type ReactNode } from 'react';
import { isChanged } from '../fields/changes';
import type { Saved } from './saved';

/** Stays in sight while the long form scrolls below it. */
const saveBar = {
  position: 'sticky',
  bottom: 0,
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

/** A field that takes the focus comes to rest above the bar, not behind it. */
const fields = { display: 'grid', gap: 6, '& input, & textarea': { scrollMarginBottom: '112px' } };

interface ProfileCardProps<Values extends object, Profile> {
  title: string;
  description: string;
  profile: Profile;
  /** The profile as the form shows it. */
  valuesOf: (profile: Profile) => Values;
  /** `kept` may break a rule that is younger. */
  check: (values: unknown, kept: unknown) => ReturnType<FormCheck>;
  /** Every value, as it is sent: what was emptied as empty. */
  bodyOf: (values: Values) => Values;
  onSave: (body: Values) => Promise<Saved<Profile>>;
  /** Whether leaving would lose something. */
  onDirty: (dirty: boolean) => void;
  children: ReactNode;
}

interface FormState<Values> {
  modified?: Record<string, boolean> | undefined;
  initialValues?: Partial<Values> | undefined;
}

/**
 * Only what the person touched: what just stood there may be older than what another tab saved, or a suggestion. What
 * differs counts too: final-form forgets touches when a save brings new values under what was typed meanwhile.
 */
const touchedOf = <Values extends object>(
  body: Values,
  typed: Values,
  { modified, initialValues }: FormState<Values>,
): Values =>
  Object.fromEntries(
    Object.entries(body).filter(([name]) => {
      const field = name as keyof Values & string;
      return modified?.[field] || isChanged(initialValues?.[field], typed[field]);
    }),
  ) as Values;

/** The profile form of either role: its fields, and one button that saves them. */
export function ProfileCard<Values extends object, Profile>(
  props: ProfileCardProps<Values, Profile>,
) {
  const { title, description, profile, valuesOf, check, bodyOf, onSave, onDirty, children } = props;
  const values = useMemo(() => valuesOf(profile), [valuesOf, profile]);
  const handleSave: FormProps<Values>['onSubmit'] = async (typed, form) => {
    const saved = await onSave(touchedOf(bodyOf(typed), typed, form.getState()));
    if ('errors' in saved) return saved.errors;
    setTimeout(() => {
      // What is saved is what later changes are measured against,
      form.initialize(typed);
      // and what the server brought into step with it shows up.
      form.initialize(valuesOf(saved.profile));
    });
    return undefined;
  };
  return (
    <Form<Values>
      onSubmit={handleSave}
      initialValues={values}
      // What was typed while it was being saved stays.
      keepDirtyOnReinitialize
      validate={validateWith((typed) => check(typed, values))}
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

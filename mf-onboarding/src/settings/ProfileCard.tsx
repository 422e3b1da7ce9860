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

/** Stays visible while the form scrolls. */
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

/** Scrolls a focused field above the bar. */
const fields = { display: 'grid', gap: 10, '& input, & textarea': { scrollMarginBottom: '112px' } };

interface ProfileCardProps<Values extends object, Body extends object, Profile> {
  title: string;
  description: string;
  profile: Profile;
  /** Returns the profile as the form shows it. */
  valuesOf: (profile: Profile) => Values;
  /** Accepts values of `kept` that break a newer rule. */
  check: (body: unknown, kept: unknown) => ReturnType<FormCheck>;
  /** Returns every value as it is sent. */
  bodyOf: (values: Values) => Body;
  /** Fields of the body without a field in the form, by name, each with the field that sets it. */
  sentWith?: Record<string, string>;
  onSave: (body: Body) => Promise<Saved<Profile>>;
  /** Whether there are unsaved changes. */
  onDirty: (dirty: boolean) => void;
  children: ReactNode;
}

interface FormState<Values> {
  modified?: Record<string, boolean> | undefined;
  initialValues?: Partial<Values> | undefined;
}

/**
 * Returns the modified part of the body, because the rest may be older than what another tab saved, or a suggestion.
 * Includes fields that differ, because final-form resets `modified` when a save initialises the form under newer input.
 */
const modifiedOf = <Values extends object, Body extends object>(
  body: Body,
  typed: Values,
  { modified, initialValues }: FormState<Values>,
  sentWith: Record<string, string>,
): Body =>
  Object.fromEntries(
    Object.entries(body).filter(([name]) => {
      const field = (sentWith[name] ?? name) as keyof Values & string;
      return modified?.[field] || isChanged(initialValues?.[field], typed[field]);
    }),
  ) as Body;

export function ProfileCard<Values extends object, Body extends object, Profile>(
  props: ProfileCardProps<Values, Body, Profile>,
) {
  const { title, description, profile, valuesOf, check, bodyOf, onSave, onDirty, children } = props;
  const { sentWith = {} } = props;
  const values = useMemo(() => valuesOf(profile), [valuesOf, profile]);
  const handleSave: FormProps<Values>['onSubmit'] = async (typed, form) => {
    const saved = await onSave(modifiedOf(bodyOf(typed), typed, form.getState(), sentWith));
    if ('errors' in saved) return saved.errors;
    setTimeout(() => {
      // Later changes are compared with what was saved.
      form.initialize(typed);
      // Then shows the fields that the server derived.
      form.initialize(valuesOf(saved.profile));
    });
    return undefined;
  };
  return (
    <Form<Values>
      onSubmit={handleSave}
      initialValues={values}
      // Keeps text typed during the save.
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

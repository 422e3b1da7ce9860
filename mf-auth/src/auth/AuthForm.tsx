import {
  Form,
  FormError,
  SubmitButton,
  validateWith,
  type FormCheck,
  type FormProps,
} from '@introvest/shell-sdk/forms';
import { Box } from '@introvest/shell-sdk/ui';
import type { ReactNode } from 'react';

interface AuthFormProps<Values extends object> extends Pick<
  FormProps<Values>,
  'onSubmit' | 'initialValues'
> {
  check: FormCheck;
  submit: string;
  pending: string;
  children: ReactNode;
}

export function AuthForm<Values extends object>(props: AuthFormProps<Values>) {
  const { check, submit, pending, children, ...form } = props;
  return (
    <Form<Values> {...form} validate={validateWith(check)}>
      {({ handleSubmit }) => (
        <Box component="form" onSubmit={handleSubmit} noValidate sx={{ display: 'grid', gap: 5 }}>
          {children}
          <FormError isAnnounced />
          <SubmitButton size="large" fullWidth pendingText={pending}>
            {submit}
          </SubmitButton>
        </Box>
      )}
    </Form>
  );
}

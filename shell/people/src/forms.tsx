import { Form, SubmitButton, type FormProps } from '@introvest/shell-sdk/forms';
import { Box } from '@introvest/shell-sdk/ui';
import type { ReactNode } from 'react';

export interface DialogFormProps<Values extends object> extends Pick<
  FormProps<Values>,
  'onSubmit' | 'validate' | 'initialValues'
> {
  label: string;
  submit: string;
  pending: string;
  danger?: boolean;
  children: ReactNode;
}

export function DialogForm<Values extends object>(props: DialogFormProps<Values>) {
  const { label, submit, pending, danger = false, children, ...form } = props;
  return (
    <Form<Values> {...form}>
      {({ handleSubmit }) => (
        <Box
          component="form"
          aria-label={label}
          onSubmit={handleSubmit}
          noValidate
          sx={{ display: 'grid', gap: 5 }}
        >
          {children}
          <SubmitButton pendingText={pending} {...(danger && { color: 'error' })}>
            {submit}
          </SubmitButton>
        </Box>
      )}
    </Form>
  );
}

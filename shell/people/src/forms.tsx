import { Form, SubmitButton, type FormProps } from '@introvest/shell-sdk/forms';
import { Box } from '@introvest/shell-sdk/ui';
import type { ReactNode } from 'react';

export interface DialogFormProps<Values extends object> extends Pick<
  FormProps<Values>,
  'onSubmit' | 'validate' | 'initialValues'
> {
  /** What the form is called for those who hear it. */
  label: string;
  /** What the button says, and what it says while it works. */
  submit: string;
  pending: string;
  /** It destroys something. */
  danger?: boolean;
  /** It cannot be sent any more; what was typed can still be copied. */
  isOver?: boolean;
  children: ReactNode;
}

/** The one form of a dialog: a column of fields, and the button that sends them. */
export function DialogForm<Values extends object>(props: DialogFormProps<Values>) {
  const { label, submit, pending, danger = false, isOver = false, children, ...form } = props;
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
          {!isOver && (
            <SubmitButton pendingText={pending} {...(danger && { color: 'error' })}>
              {submit}
            </SubmitButton>
          )}
        </Box>
      )}
    </Form>
  );
}

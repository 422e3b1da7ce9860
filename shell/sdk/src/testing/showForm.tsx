import { jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { Form } from '../fields/Form';
import { SubmitButton } from '../fields/SubmitButton';
import { validateWith, type FormCheck } from '../fields/validateWith';

export type Values = Record<string, unknown>;

export function showForm(
  children: ReactNode,
  check: FormCheck = () => null,
  initialValues: Values = {},
) {
  const submit = jest.fn<(values: Values) => Promise<object | undefined>>();
  submit.mockResolvedValue(undefined);
  render(
    <Form<Values> onSubmit={submit} validate={validateWith(check)} initialValues={initialValues}>
      {({ handleSubmit }) => (
        <form onSubmit={(event) => void handleSubmit(event)} noValidate>
          {children}
          <SubmitButton pendingText="Saving...">Save</SubmitButton>
        </form>
      )}
    </Form>,
  );
  return {
    submit,
    person: userEvent.setup({ delay: null }),
    save: screen.getByRole('button', { name: 'Save' }),
  };
}

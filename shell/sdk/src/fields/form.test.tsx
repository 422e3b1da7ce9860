import { expect, jest, test } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { CheckboxGroup } from './CheckboxGroup';
import { Form } from './Form';
import { ListInput } from './ListInput';
import { MoneyInput } from './NumberInput';
import { PasswordInput } from './PasswordInput';
import { SelectInput } from './SelectInput';
import { SubmitButton } from './SubmitButton';
import { TagsInput } from './TagsInput';
import { TextInput } from './TextInput';
import { serverErrors, validateWith, type FormCheck } from './validateWith';
import type { ReactNode } from 'react';

type Values = Record<string, unknown>;

function show(children: ReactNode, check: FormCheck = () => null, initialValues: Values = {}) {
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

test('a refused submit shows the message in place of the help and moves the focus there', async () => {
  const fields = (
    <>
      <TextInput name="firstName" label="First Name" />
      <TextInput name="email" label="Email" help="We never show it." />
    </>
  );
  const form = show(fields, () => [{ field: 'email', message: 'Invalid email address' }]);
  expect(form.save).toBeEnabled();
  await form.person.click(form.save);
  const email = screen.getByLabelText('Email');
  await waitFor(() => expect(email).toHaveFocus());
  expect(email).toHaveAccessibleDescription('Invalid email address');
  expect(email).toHaveAttribute('aria-invalid', 'true');
  expect(screen.getByLabelText('First Name')).toHaveAttribute('aria-invalid', 'false');
  expect(form.submit).not.toHaveBeenCalled();
});

test('what the server finds wrong appears on its field until the person changes it', async () => {
  const form = show(<TextInput name="email" label="Email" />);
  const text = 'Please check the highlighted fields.';
  const errors = [{ field: 'email', message: 'Taken' }];
  const error = { name: 'CallError', message: '', status: 409, code: 'conflict', text, errors };
  form.submit.mockResolvedValue(serverErrors(error));
  await form.person.type(screen.getByLabelText('Email'), 'a');
  await form.person.click(form.save);
  expect(await screen.findByText('Taken')).toBeVisible();
  await form.person.type(screen.getByLabelText('Email'), 'b');
  expect(screen.queryByText('Taken')).toBeNull();
});

test('a form is sent once, and says that it is being sent', async () => {
  const form = show(<TextInput name="name" label="Name" />);
  let finish: (value: undefined) => void = () => {};
  form.submit.mockReturnValue(new Promise((resolve) => (finish = resolve)));
  await form.person.click(form.save);
  await form.person.click(screen.getByRole('button', { name: 'Saving...' }));
  expect(form.submit).toHaveBeenCalledTimes(1);
  finish(undefined);
  await screen.findByRole('button', { name: 'Save' });
});

test('passwords can be shown, money is a number, a choice is its stored value', async () => {
  const form = show(
    <>
      <PasswordInput name="password" label="Password" />
      <MoneyInput name="goal" label="Funding Goal" />
      <SelectInput
        name="industry"
        label="Industry"
        options={[{ value: 'ai-ml', label: 'AI/ML' }]}
      />
    </>,
  );
  const { person } = form;
  await person.type(screen.getByLabelText('Password'), 'secret');
  await person.click(screen.getByLabelText('Show characters'));
  expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'text');
  await person.type(screen.getByLabelText('Funding Goal'), '1250000');
  expect(screen.getByLabelText('Funding Goal')).toHaveValue('1,250,000');
  await person.click(screen.getByRole('combobox', { name: /Industry/ }));
  await person.click(screen.getByRole('option', { name: 'AI/ML' }));
  await person.click(form.save);
  const values = { password: 'secret', goal: 1250000, industry: 'ai-ml' };
  expect(form.submit.mock.calls[0]?.[0]).toEqual(values);
});

test('tags are trimmed and never twice, list entries count at once, choices keep their order', async () => {
  const form = show(
    <>
      <TagsInput name="tags" label="Tags" />
      <ListInput name="milestones" label="Milestone" />
      <CheckboxGroup name="areas" label="Areas" options={['FinTech', 'SaaS']} />
    </>,
  );
  const { person } = form;
  await person.type(screen.getByLabelText('Tags'), ' a {Enter}a{Enter} {Enter}b');
  await person.click(screen.getByText('Add'));
  await person.type(screen.getByLabelText('Milestone 1'), 'One');
  await person.click(screen.getByText('Add milestone'));
  await person.type(screen.getByLabelText('Milestone 2'), 'Two');
  await person.click(screen.getByLabelText('SaaS'));
  await person.click(screen.getByLabelText('FinTech'));
  await person.click(form.save);
  expect(form.submit.mock.calls[0]?.[0]).toEqual({
    tags: ['a', 'b'],
    milestones: ['One', 'Two'],
    areas: ['FinTech', 'SaaS'],
  });
});

test('a number typed into the middle keeps the caret where the person typed', async () => {
  const form = show(<MoneyInput name="goal" label="Goal" />, undefined, { goal: 1234 });
  const field = screen.getByLabelText<HTMLInputElement>('Goal');
  await form.person.type(field, '9', { initialSelectionStart: 3, initialSelectionEnd: 3 });
  expect(field).toHaveValue('12,934');
  expect(field.selectionStart).toBe(4);
});

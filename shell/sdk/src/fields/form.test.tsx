import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { showForm as show, type Values } from '../testing/showForm';
import { CheckboxGroup } from './CheckboxGroup';
import { PasswordInput } from './PasswordInput';
import { SelectInput } from './SelectInput';
import { TagsInput } from './TagsInput';
import { TextInput } from './TextInput';
import { MoneyInput, NumberInput } from './NumberInput';
import { serverErrors } from './validateWith';

test('replaces the help with an error and focuses the field when a submit is refused', async () => {
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

test('shows a server error on its field until the field changes', async () => {
  const form = show(<TextInput name="email" label="Email" />);
  const text = 'Check the highlighted fields.';
  const errors = [{ field: 'email', message: 'Taken' }];
  const error = { name: 'CallError', message: '', status: 409, code: 'conflict', text, errors };
  form.submit.mockResolvedValue(serverErrors(error));
  await form.person.type(screen.getByLabelText('Email'), 'a');
  await form.person.click(form.save);
  expect(await screen.findByText('Taken')).toBeVisible();
  await form.person.type(screen.getByLabelText('Email'), 'b');
  expect(screen.queryByText('Taken')).toBeNull();
});

test('submits a form once and shows that it is being submitted', async () => {
  const form = show(<TextInput name="name" label="Name" />);
  let finish: (value: undefined) => void = () => {};
  form.submit.mockReturnValue(new Promise((resolve) => (finish = resolve)));
  await form.person.click(form.save);
  await form.person.click(screen.getByRole('button', { name: 'Saving...' }));
  expect(form.submit).toHaveBeenCalledTimes(1);
  finish(undefined);
  await screen.findByRole('button', { name: 'Save' });
});

test("shows passwords, stores an amount as a number, and stores a choice as the option's value", async () => {
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
  await person.selectOptions(screen.getByRole('combobox', { name: /Industry/ }), 'AI/ML');
  expect(screen.getByLabelText('Funding Goal')).toHaveValue('1,250,000');
  await person.click(form.save);
  const values = { password: 'secret', goal: 1250000, industry: 'ai-ml' };
  expect(form.submit.mock.calls[0]?.[0]).toEqual(values);
});

test("keeps the options' order in a group of checkboxes", async () => {
  const form = show(<CheckboxGroup name="areas" label="Areas" options={['FinTech', 'SaaS']} />);
  await form.person.click(screen.getByLabelText('SaaS'));
  await form.person.click(screen.getByLabelText('FinTech'));
  await form.person.click(form.save);
  expect(form.submit.mock.calls[0]?.[0]).toEqual({ areas: ['FinTech', 'SaaS'] });
});

test.each([
  ['1250000.50', 1_250_001, '$1.25M'],
  ['$250k', 250_000, '$250K'],
])('shows the amount that was understood from %s', async (text, value, echo) => {
  const form = show(<MoneyInput name="goal" label="Goal" help="US dollars" />);
  const field = screen.getByLabelText('Goal');
  await form.person.type(field, text);
  expect(field).toHaveAccessibleDescription(`US dollars ${echo}`);
  await form.person.tab();
  expect(field).toHaveValue(value.toLocaleString('en-US'));
  await form.person.click(form.save);
  expect(form.submit.mock.calls[0]?.[0]).toEqual({ goal: value });
});

test('refuses an amount that it does not understand and keeps the text', async () => {
  const form = show(<MoneyInput name="goal" label="Goal" />);
  const field = screen.getByLabelText('Goal');
  await form.person.type(field, '1.250');
  await form.person.click(form.save);
  expect(field).toHaveValue('1.250');
  expect(field).toBeInvalid();
  expect(field).toHaveAccessibleDescription(/^Enter an amount/);
  expect(form.submit).not.toHaveBeenCalled();
  await form.person.clear(field);
  await form.person.type(field, '1,250');
  await form.person.click(form.save);
  expect(form.submit.mock.calls[0]?.[0]).toEqual({ goal: 1250 });
});

test('lets digits be pasted into the middle and removed again', async () => {
  const { person } = show(<MoneyInput name="goal" label="Goal" />, undefined, { goal: 1_250_000 });
  const field = screen.getByLabelText<HTMLInputElement>('Goal');
  await person.click(field);
  field.setSelectionRange(1, 1);
  await person.paste('99');
  await person.tab();
  expect(field).toHaveValue('199,250,000');
  await person.click(field);
  field.setSelectionRange(3, 3);
  await person.keyboard('{Backspace}{Backspace}');
  await person.tab();
  expect(field).toHaveValue('1,250,000');
});

test('refuses text in a count rather than keeping only its digits', async () => {
  const form = show(<NumberInput name="team" label="Team" grouped />, (values) =>
    typeof (values as Values)['team'] === 'string'
      ? [{ field: 'team', message: 'Team must be a whole number' }]
      : null,
  );
  const field = screen.getByLabelText('Team');
  await form.person.type(field, '10-20');
  await form.person.click(form.save);
  expect(field).toHaveValue('10-20');
  expect(field).toHaveAccessibleDescription('Team must be a whole number');
  expect(form.submit).not.toHaveBeenCalled();
});

test('shows an error only after the form was submitted, not on blur', async () => {
  const { person, save } = show(
    <>
      <TextInput name="email" label="Email" />
      <NumberInput name="email" label="Number" />
      <SelectInput name="email" label="Choice" options={[{ value: 'a', label: 'A' }]} />
      <TagsInput name="email" label="Tags" />
    </>,
    () => [{ field: 'email', message: 'Invalid email address' }],
  );
  await person.type(screen.getByLabelText('Email'), 'x');
  for (let field = 0; field < 5; field += 1) await person.tab();
  expect(screen.queryByText('Invalid email address')).toBeNull();
  await person.click(save);
  expect(await screen.findAllByText('Invalid email address')).toHaveLength(4);
});

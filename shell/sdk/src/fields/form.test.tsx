import { describe, expect, jest, test } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { CheckboxGroup } from './CheckboxGroup';
import { Form } from './Form';
import { ListInput } from './ListInput';
import { MoneyInput, NumberInput } from './NumberInput';
import { PasswordInput } from './PasswordInput';
import { SelectInput } from './SelectInput';
import { SubmitButton } from './SubmitButton';
import { TagsInput } from './TagsInput';
import { TextInput } from './TextInput';
import { serverErrors, validateWith, type FormCheck } from './validateWith';
import type { ReactNode } from 'react';

// Allows more time for a busy machine, because a test that times out would continue typing into the next test's fields.

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
  await person.click(screen.getByRole('combobox', { name: /Industry/ }));
  expect(screen.getByLabelText('Funding Goal')).toHaveValue('1,250,000');
  await person.click(screen.getByRole('option', { name: 'AI/ML' }));
  await person.click(form.save);
  const values = { password: 'secret', goal: 1250000, industry: 'ai-ml' };
  expect(form.submit.mock.calls[0]?.[0]).toEqual(values);
});

test("trims tags, drops duplicates and keeps the options' order", async () => {
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

test('moves to the next list entry on Enter, and submits from an empty entry', async () => {
  const form = show(<ListInput name="milestones" label="Milestone" />);
  const { person } = form;
  await person.type(screen.getByLabelText('Milestone 1'), 'One{Enter}');
  await waitFor(() => expect(screen.getByLabelText('Milestone 2')).toHaveFocus());
  await person.type(screen.getByLabelText('Milestone 1'), '{Enter}');
  await waitFor(() => expect(screen.getByLabelText('Milestone 2')).toHaveFocus());
  expect(form.submit).not.toHaveBeenCalled();
  expect(screen.queryByLabelText('Milestone 3')).toBeNull();
  await person.keyboard('{Enter}');
  expect(form.submit).toHaveBeenCalledTimes(1);
});

test('includes a typed tag that was not added, but only once', async () => {
  const form = show(<TagsInput name="tags" label="Tags" />, undefined, { tags: ['so'] });
  const { person } = form;
  const field = screen.getByLabelText('Tags');
  const chips = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  await person.type(field, 'solar');
  expect(chips()).toEqual(['so']);
  await person.type(field, '{Backspace}{Backspace}{Backspace}il');
  await person.click(form.save);
  expect(form.submit.mock.calls[0]?.[0]).toEqual({ tags: ['so', 'soil'] });
  expect(chips()).toEqual(['so', 'soil']);
  await person.type(field, 'x');
  await person.clear(field);
  await person.type(field, 'so');
  await person.click(form.save);
  expect(form.submit.mock.calls[1]?.[0]).toEqual({ tags: ['so', 'soil'] });
});

const understood = {
  '1250000': [1_250_000, '$1.25M'],
  '1250000.50': [1_250_001, '$1.25M'],
  '1.5m': [1_500_000, '$1.5M'],
  '1.250.000,50': [1_250_001, '$1.25M'],
  $250k: [250_000, '$250K'],
} as const;

describe.each(['typed', 'pasted'] as const)('money that is %s', (way) => {
  const enter = async (text: string) => {
    const form = show(<MoneyInput name="goal" label="Goal" help="US dollars" />);
    const field = screen.getByLabelText('Goal');
    await form.person.click(field);
    if (way === 'typed') await form.person.type(field, text);
    else await form.person.paste(text);
    return { ...form, field };
  };

  test.each(Object.entries(understood))(
    'shows the amount that was understood from %s',
    async (text, [value, echo]) => {
      const form = await enter(text);
      expect(screen.getByText(echo)).toBeVisible();
      expect(form.field).toHaveAccessibleDescription(`US dollars ${echo}`);
      await form.person.tab();
      expect(form.field).toHaveValue(value.toLocaleString('en-US'));
      await form.person.click(form.save);
      expect(form.submit.mock.calls[0]?.[0]).toEqual({ goal: value });
    },
  );

  test.each(['1.5.2', '12abc', '1,5', '1250,000', '-5', '1.250'])(
    'refuses %s and keeps the text',
    async (text) => {
      const form = await enter(text);
      await form.person.click(form.save);
      expect(form.field).toHaveValue(text);
      expect(form.field).toHaveAttribute('aria-invalid', 'true');
      expect(form.field).toHaveAccessibleDescription(/^(Enter an amount|This could mean)/);
      expect(form.submit).not.toHaveBeenCalled();
      await form.person.clear(form.field);
      await form.person.type(form.field, '1,250');
      await form.person.click(form.save);
      expect(form.submit.mock.calls[0]?.[0]).toEqual({ goal: 1250 });
    },
  );
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

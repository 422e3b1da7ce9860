import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Form } from './Form';
import { NumberInput } from './NumberInput';
import { SelectInput } from './SelectInput';
import { SubmitButton } from './SubmitButton';
import { TagsInput } from './TagsInput';
import { TextInput } from './TextInput';

const refusal = { email: 'Invalid email address' };

test('shows an error only after the form was submitted, not on blur', async () => {
  render(
    <Form onSubmit={() => {}} validate={() => refusal}>
      {({ handleSubmit }) => (
        <form onSubmit={(event) => void handleSubmit(event)} noValidate>
          <TextInput name="email" label="Email" />
          <NumberInput name="email" label="Number" />
          <SelectInput name="email" label="Choice" options={[{ value: 'a', label: 'A' }]} />
          <TagsInput name="email" label="Tags" />
          <SubmitButton pendingText="Saving...">Save</SubmitButton>
        </form>
      )}
    </Form>,
  );
  await userEvent.type(screen.getByLabelText('Email'), 'x');
  for (let field = 0; field < 5; field += 1) await userEvent.tab();
  expect(screen.queryByText(refusal.email)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findAllByText(refusal.email)).toHaveLength(4);
});

import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { Picker } from './Picker';

function Stages() {
  const [value, setValue] = useState('angel');
  const options = [{ value: '', label: 'All stages' }, 'Seed', 'Series A'];
  return (
    <Picker aria-label="Stage" placeholder="3 stages" {...{ value, options }} onChange={setValue} />
  );
}

test('shows the placeholder until one of its options is chosen', async () => {
  render(<Stages />);
  const person = userEvent.setup();
  const field = screen.getByRole('combobox', { name: 'Stage' });
  expect(field).toHaveDisplayValue('3 stages');
  await person.selectOptions(field, 'Series A');
  expect(field).toHaveDisplayValue('Series A');
  expect(screen.queryByText('3 stages')).toBeNull();
  await person.selectOptions(field, 'All stages');
  expect(field).toHaveDisplayValue('All stages');
});

import { expect, test } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { Picker } from './Picker';

const options = ['Seed', 'Series A', 'Series B', 'Growth'];

function Stages() {
  const [value, setValue] = useState('Seed');
  return <Picker aria-label="Stage" {...{ value, options }} onChange={setValue} />;
}

const field = () => screen.getByRole('combobox', { name: 'Stage' });

test.each([' ', '{Enter}', '{ArrowDown}', '{ArrowUp}'])('opens the list with %j', async (key) => {
  render(<Stages />);
  const person = userEvent.setup();
  await person.tab();
  await person.keyboard(key);
  expect(await screen.findByRole('option', { name: 'Seed', selected: true })).toHaveFocus();
  await person.keyboard('{ArrowDown}{Enter}');
  await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
  expect(field()).toHaveTextContent('Series A');
  await person.keyboard('{Enter}');
  await screen.findByRole('listbox');
  await person.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
  expect(field()).toHaveFocus();
});

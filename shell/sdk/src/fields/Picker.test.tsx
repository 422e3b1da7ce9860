import { expect, test } from '@jest/globals';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { Picker } from './Picker';

const options = ['Seed', 'Series A', 'Series B', 'Growth'];

function Stages() {
  const [value, setValue] = useState('Seed');
  return <Picker aria-label="Stage" {...{ value, options }} onChange={setValue} />;
}

const field = () => screen.getByRole('combobox', { name: 'Stage' });
const settle = () => act(async () => new Promise((resolve) => setTimeout(resolve, 20)));

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

test('selects the option that starts with the typed letters while the list is closed', async () => {
  render(<Stages />);
  const person = userEvent.setup();
  await person.tab();
  await person.keyboard('g');
  expect(field()).toHaveTextContent('Growth');
  await settle();
  fireEvent.blur(field());
  await act(async () => new Promise((resolve) => setTimeout(resolve, 800)));
  await person.keyboard('s');
  expect(field()).toHaveTextContent('Seed');
  await person.keyboard('s');
  expect(field()).toHaveTextContent('Series A');
  await act(async () => new Promise((resolve) => setTimeout(resolve, 800)));
  await person.keyboard('series b');
  expect(field()).toHaveTextContent('Series B');
  expect(screen.queryByRole('listbox')).toBeNull();
});

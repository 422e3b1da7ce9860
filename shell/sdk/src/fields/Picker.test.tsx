import { expect, jest, test } from '@jest/globals';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { store } from '../data/store';
import { Picker } from './Picker';

const mockLine = { isDown: true, asked: 0 };
jest.mock('./PickerList', () => {
  mockLine.asked += 1;
  if (mockLine.isDown) throw new Error('The line is down.');
  return jest.requireActual('./PickerList');
});

const options = ['Seed', 'Series A', 'Series B', 'Growth'];

function Stages() {
  const [value, setValue] = useState('Seed');
  return <Picker aria-label="Stage" {...{ value, options }} onChange={setValue} />;
}

const field = () => screen.getByRole('combobox', { name: 'Stage' });
const said = () => store.getState().toasts.current?.description;
const settle = () => act(async () => new Promise((resolve) => setTimeout(resolve, 20)));

test('choices that do not come say so, and come with the next press', async () => {
  render(<Stages />);
  const person = userEvent.setup();
  await person.hover(field());
  await waitFor(() => expect(mockLine.asked).toBe(2));
  expect(said()).toBeUndefined();
  fireEvent.mouseDown(field());
  await waitFor(() => expect(said()).toBe('We couldn’t load the options. Try again.'));
  await settle();
  expect(field()).toHaveFocus();
  expect(field()).toHaveAttribute('aria-expanded', 'false');
  expect(field()).not.toHaveAttribute('aria-busy');
  mockLine.isDown = false;
  fireEvent.mouseDown(field());
  // Pressed before they came: open when they come.
  expect(field()).toHaveAttribute('aria-busy', 'true');
  await waitFor(() => expect(screen.getByRole('option', { name: 'Seed' })).toHaveFocus());
  await person.click(screen.getByRole('option', { name: 'Growth' }));
  await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
  expect(field()).toHaveTextContent('Growth');
  expect(field()).toHaveFocus();
});

test.each([' ', '{Enter}', '{ArrowDown}', '{ArrowUp}'])('%j opens the list', async (key) => {
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

test('letters typed at the closed field choose what begins with them', async () => {
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

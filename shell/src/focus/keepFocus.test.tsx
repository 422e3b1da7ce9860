import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { keepFocus } from './keepFocus';

let stop = () => {};
beforeEach(() => {
  stop = keepFocus();
});
afterEach(() => stop());

function Rows({ names, asks = false }: { names: string[]; asks?: boolean }) {
  const [rows, setRows] = useState(names);
  const [asked, setAsked] = useState<string>();
  const remove = (name: string) => {
    setRows(rows.filter((row) => row !== name));
    setAsked(undefined);
  };
  return (
    <main>
      <h1>Settings</h1>
      <section>
        <h2>People</h2>
        {rows.length > 0 && (
          <ul>
            {rows.map((name) => (
              <li key={name}>
                <button onClick={() => (asks ? setAsked(name) : remove(name))}>{name}</button>
              </li>
            ))}
          </ul>
        )}
        <button>Elsewhere</button>
      </section>
      {asked && (
        <div role="dialog">
          <button autoFocus onClick={() => remove(asked)}>
            Sure
          </button>
        </div>
      )}
    </main>
  );
}

const press = (name: string) => userEvent.setup().click(screen.getByRole('button', { name }));
const focusOn = (element: HTMLElement) => waitFor(() => expect(element).toHaveFocus());
const button = (name: string) => screen.getByRole('button', { name });

test('moves the focus after a question too', async () => {
  render(<Rows names={['Ada', 'Bo']} asks />);
  await press('Ada');
  await press('Sure');
  await focusOn(button('Bo'));
});

const later = () => new Promise((resolve) => setTimeout(resolve, 300));

test('leaves the focus on the control to which the person has moved it', async () => {
  const { rerender } = render(<Rows key="1" names={['Ada', 'Bo']} />);
  await press('Ada');
  button('Elsewhere').focus();
  await later();
  expect(button('Elsewhere')).toHaveFocus();
  await press('Bo');
  await later();
  await userEvent.setup().click(screen.getByRole('heading', { name: 'Settings' }));
  rerender(<p>Another page</p>);
  await later();
  expect(document.body).toHaveFocus();
});

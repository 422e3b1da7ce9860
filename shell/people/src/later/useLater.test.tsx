import { expect, jest, test } from '@jest/globals';
import { renderPage } from '@introvest/testing/web/render';
import { screen, waitFor } from '@testing-library/react';
import { useState, type ComponentType } from 'react';
import { useLater } from '../later';

const Profile = () => <p>The whole profile</p>;
const lost = new Error('Loading chunk 398 failed (timeout).');
const load = jest.fn<() => Promise<ComponentType>>();

function Opener() {
  const [isOpen, setOpen] = useState(false);
  const render = useLater(isOpen, load, () => setOpen(false), 'We couldn’t open the profile.');
  return (
    <>
      <button onClick={() => setOpen(true)}>Open</button>
      {isOpen ? (render?.({}, 'one') ?? 'On its way') : 'Closed'}
    </>
  );
}

async function open() {
  load.mockReset();
  const page = await renderPage(<Opener />, {});
  const press = () => page.person.click(screen.getByRole('button', { name: 'Open' }));
  return { ...page, press };
}

test('what does not come in time is asked for once more, and nobody hears of it', async () => {
  const { press } = await open();
  load.mockRejectedValueOnce(lost).mockResolvedValueOnce(Profile);
  await press();
  expect(await screen.findByText('The whole profile')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(2);
  expect(screen.queryByText(/couldn’t open/)).toBeNull();
});

test('what fails twice is told, and comes with the next press', async () => {
  const { press } = await open();
  load.mockRejectedValueOnce(lost).mockRejectedValueOnce(lost).mockResolvedValueOnce(Profile);
  await press();
  const told = 'We couldn’t open the profile. Try again.';
  expect(await screen.findByText(told)).toBeVisible();
  await waitFor(() => expect(screen.getByText('Closed')).toBeVisible());
  await press();
  expect(await screen.findByText('The whole profile')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(3);
});

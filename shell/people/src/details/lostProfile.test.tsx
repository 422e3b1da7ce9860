import { expect, jest, test } from '@jest/globals';
import { useLocation } from '@introvest/shell-sdk';
import { renderPage } from '@introvest/testing/web/render';
import { act, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { LostProfile } from './LostProfile';
import { useDialogParam } from './useDialogParam';
import { useProfileLater } from './useProfileLater';

const lost = new Error('Loading chunk 398 failed (timeout).');
const Profile = () => <p>The whole profile</p>;
const load = jest.fn<() => Promise<ComponentType>>();
const line = 'We couldn’t open the profile from your link.';

function List() {
  const dialog = useDialogParam('startup');
  const { drawDialog, lost } = useProfileLater(dialog, load, 'Startup');
  return (
    <>
      <p>At {useLocation().search || 'the list'}</p>
      <LostProfile lost={lost} />
      <button onClick={() => dialog.open('ada')}>Ada's card</button>
      {dialog.userId !== null && drawDialog({}, dialog.userId)}
    </>
  );
}

function lose(times: number): void {
  load.mockReset().mockResolvedValue(Profile);
  for (let left = times; left > 0; left -= 1) load.mockRejectedValueOnce(lost);
}

const open = (path: string) => renderPage(<List />, { path });
const retry = () => screen.findByRole('button', { name: 'Try again' });

test('a link whose profile could not be opened is not lost: it is tried again until it opens', async () => {
  lose(4);
  const { person } = await open('/browse-startups?startup=ada');
  expect(await screen.findByRole('alert')).toHaveTextContent(line);
  expect(screen.getByText('At ?startup=ada')).toBeVisible();
  await person.click(await retry());
  expect(screen.queryByRole('alert')).toBeNull();
  await person.click(await retry());
  expect(await screen.findByText('The whole profile')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a card opens the profile that its link could not, and where it can not either the list is back', async () => {
  lose(4);
  const { person } = await open('/browse-startups?startup=ada');
  await retry();
  const press = () => person.click(screen.getByRole('button', { name: "Ada's card" }));
  await press();
  expect(await screen.findByText('We couldn’t open the profile. Try again.')).toBeVisible();
  await press();
  expect(await screen.findByText('The whole profile')).toBeVisible();
});

test('a card whose profile could not be opened leads back to the list', async () => {
  lose(2);
  const { person } = await open('/browse-startups');
  await person.click(screen.getByRole('button', { name: "Ada's card" }));
  expect(await screen.findByText('We couldn’t open the profile. Try again.')).toBeVisible();
  expect(await screen.findByText('At the list')).toBeVisible();
  expect(screen.queryByText(line)).toBeNull();
});

test('a link whose profile comes after all opens by itself', async () => {
  lose(2);
  await open('/browse-startups?startup=ada');
  await retry();
  act(() => void window.dispatchEvent(new Event('introvest:late-file')));
  expect(await screen.findByText('The whole profile')).toBeVisible();
});

import { afterEach, expect, jest, test } from '@jest/globals';
import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { createBrowserRouter, Link, Outlet, RouterProvider } from 'react-router-dom';
import { Form, TextInput } from '../forms';
import { Dialog } from '../overlay/Dialog';
import { LeaveGuards } from './LeaveGuards';
import { useUnsavedGuard } from './useUnsavedGuard';

function ThePage() {
  const [shown, setShown] = useState<string[]>([]);
  const [dirty, setDirty] = useState(false);
  useUnsavedGuard(dirty);
  const open = (name: string) => () => setShown((now) => [...now, name]);
  const propsOf = (title: string) => {
    const close = () => setShown((now) => now.filter((one) => one !== title));
    return { title, open: shown.includes(title), onClose: close };
  };
  return (
    <>
      <button onClick={open('A note')}>Write</button>
      <Dialog {...propsOf('A note')}>
        <Form onSubmit={() => {}}>{() => <TextInput name="text" label="Text" />}</Form>
        <button onClick={open('Above')}>Go on</button>
        <button onClick={() => setDirty(true)}>Make dirty</button>
      </Dialog>
      <Dialog {...propsOf('Above')}>
        <Link to="/other">Lead on</Link>
      </Dialog>
    </>
  );
}

const Frame = () => (
  <>
    <LeaveGuards />
    <Outlet />
  </>
);

const press = (name: string) => screen.getByRole('button', { name });
const dialog = (name: string) => screen.queryByRole('dialog', { name });
const isClosed = (name: string) => waitFor(() => expect(dialog(name)).toBeNull());
const question = () => screen.findByRole('alertdialog', { name: 'Discard your changes?' });
const answered = () => waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
const other = () => screen.findByRole('heading', { name: 'The other page' });
const stays = () => waitFor(() => expect(location.pathname).toBe('/page'));

let router: ReturnType<typeof createBrowserRouter>;
// Without this, the old router would also handle the navigation of the next test.
afterEach(() => router.dispose());

async function openPage() {
  router = createBrowserRouter([
    {
      element: <Frame />,
      children: [
        { path: '/page', element: <ThePage /> },
        { path: '*', element: <h1>The other page</h1> },
      ],
    },
  ]);
  render(<RouterProvider router={router} />);
  await act(() => router.navigate('/other'));
  await act(() => router.navigate('/page'));
  return userEvent.setup();
}

test('closes a dialog on Forward, which then continues', async () => {
  const person = await openPage();
  await act(() => router.navigate('/further'));
  history.back();
  await person.click(await screen.findByRole('button', { name: 'Write' }));
  history.forward();
  await isClosed('A note');
  await stays();
  history.forward();
  await other();
  expect(location.pathname).toBe('/further');
});

test('asks about links on a page with unsaved changes, and about Back once no overlay is open', async () => {
  const person = await openPage();
  await person.click(press('Write'));
  await person.click(press('Make dirty'));
  await person.click(press('Go on'));
  await person.click(screen.getByRole('link', { name: 'Lead on' }));
  expect(await question()).toBeVisible();
  history.back();
  await answered();
  await stays();
  for (const name of ['Above', 'A note']) {
    expect(dialog(name)).toBeVisible();
    history.back();
    await isClosed(name);
  }
  expect(screen.queryByRole('alertdialog')).toBeNull();
  history.back();
  await question();
  await person.click(press('Keep editing'));
  await answered();
  await stays();
  history.back();
  await question();
  await person.click(press('Discard'));
  expect(await other()).toBeVisible();
  expect(location.pathname).toBe('/other');
});

const unload = () => {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
};

test('lets the browser ask before unload only about text typed in an open dialog', async () => {
  const person = await openPage();
  await person.click(press('Write'));
  expect(unload()).toBe(false);
  await person.type(screen.getByLabelText('Text'), 'Hello');
  expect(unload()).toBe(true);
  await person.click(press('Close'));
  await person.click(press('Discard'));
  await isClosed('A note');
  expect(unload()).toBe(false);
});

test('does not ask after the member has signed out', async () => {
  await jest.isolateModulesAsync(async () => {
    const { askBeforeUnload, stopAskingBeforeUnload } = await import('../overlay/leaveGuards');
    const end = askBeforeUnload(() => true);
    expect(unload()).toBe(true);
    stopAskingBeforeUnload();
    expect(unload()).toBe(false);
    end();
  });
});

import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { createBrowserRouter, Link, Outlet, RouterProvider } from 'react-router-dom';
import { Form, SelectInput, TextInput } from '../forms';
import { ActionMenu } from './ActionMenu';
import { ConfirmDialog } from './ConfirmDialog';
import { Dialog } from './Dialog';
import { LeaveGuards } from './LeaveGuards';
import { useUnsavedGuard } from './useUnsavedGuard';

/** A page that can be dirty, with dialogs over each other. */
function ThePage() {
  const [shown, setShown] = useState<string[]>([]);
  const [dirty, setDirty] = useState(false);
  const [anchor, setAnchor] = useState<HTMLElement>();
  const guard = useUnsavedGuard(dirty);
  const has = (name: string) => shown.includes(name);
  const open = (name: string) => () => setShown((now) => [...now, name]);
  const close = (name: string) => () => setShown((now) => now.filter((one) => one !== name));
  return (
    <>
      <h1>The page</h1>
      <a href="#further">Further down</a>
      <button onClick={open('A note')}>Write</button>
      <button onClick={open('Sure?')}>Ask</button>
      <button onClick={(event) => setAnchor(event.currentTarget)}>More</button>
      {anchor && (
        <ActionMenu
          anchor={anchor}
          label="Actions"
          actions={[{ label: 'One', onSelect: () => setAnchor(undefined) }]}
          onClose={() => setAnchor(undefined)}
        />
      )}
      <Dialog open={has('A note')} onClose={close('A note')} title="A note">
        <Form onSubmit={() => {}}>
          {() => (
            <>
              <TextInput name="text" label="Text" />
              <SelectInput name="kind" label="Kind" options={['Spam', 'Fraud']} />
            </>
          )}
        </Form>
        <button onClick={open('Above')}>Go on</button>
        <button onClick={open('Sure?')}>Ask here</button>
        <button onClick={() => setDirty(true)}>Make dirty</button>
      </Dialog>
      <Dialog open={has('Above')} onClose={close('Above')} title="Above">
        <Link to="/other">Lead on</Link>
      </Dialog>
      <ConfirmDialog
        open={has('Sure?')}
        title="Sure?"
        text="It is done then."
        confirmLabel="Yes"
        onConfirm={close('Sure?')}
        onCancel={close('Sure?')}
      />
      {guard}
    </>
  );
}

const Frame = () => (
  <>
    <LeaveGuards />
    <Outlet />
  </>
);

const ownMatch = window.matchMedia;
afterEach(() => {
  window.matchMedia = ownMatch;
});

/** A window that can be made wider; answers how. */
function narrow(): () => void {
  const listeners = new Set<() => void>();
  let isNarrow = true;
  window.matchMedia = (media) =>
    Object.defineProperties(
      ownMatch(media),
      Object.getOwnPropertyDescriptors({
        get matches() {
          return isNarrow && media.includes('max-width');
        },
        addEventListener: (_: string, tell: () => void) => listeners.add(tell),
        removeEventListener: (_: string, tell: () => void) => listeners.delete(tell),
      }),
    );
  return () => {
    isNarrow = false;
    act(() => listeners.forEach((tell) => tell()));
  };
}

const marks = () => (history.state as { dialogs?: number } | null)?.dialogs ?? 0;
const settled = (depth: number) => waitFor(() => expect(marks()).toBe(depth));
const stays = () => waitFor(() => expect(location.pathname).toBe('/page'));
const press = (name: string) => screen.getByRole('button', { name });
const dialog = (name: string) => screen.queryByRole('dialog', { name });
const gone = (name: string) => waitFor(() => expect(dialog(name)).toBeNull());
const question = () => screen.findByRole('alertdialog', { name: 'Discard what you have typed?' });
const answered = () => waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
const ownRouters: ReturnType<typeof createBrowserRouter>[] = [];
const other = () => screen.findByRole('heading', { name: 'The other page' });

/** From the other page to this one. */
async function openPage() {
  const router = createBrowserRouter([
    {
      element: <Frame />,
      children: [
        { path: '/page', element: <ThePage /> },
        { path: '*', element: <h1>The other page</h1> },
      ],
    },
  ]);
  ownRouters.push(router);
  render(<RouterProvider router={router} />);
  await act(() => router.navigate('/other'));
  await act(() => router.navigate('/page'));
  return { router, person: userEvent.setup() };
}

beforeEach(() => settled(0));
afterEach(() => ownRouters.splice(0).forEach((router) => router.dispose()));

test('Back closes a dialog, then leads on, and Forward leads here again', async () => {
  const { person } = await openPage();
  const { length } = history;
  await person.click(press('Write'));
  history.back();
  await gone('A note');
  await stays();
  expect(history.length).toBe(length);
  history.back();
  await other();
  history.forward();
  await waitFor(() => expect(press('Write')).toBeVisible());
});

test('Back asks before what was typed is lost, and is the Cancel of that question', async () => {
  const { person } = await openPage();
  await person.click(press('Write'));
  await person.type(screen.getByLabelText('Text'), 'Hello');
  history.back();
  expect(await question()).toBeVisible();
  history.back();
  await answered();
  await stays();
  expect(screen.getByLabelText('Text')).toHaveValue('Hello');
  history.back();
  await question();
  await person.click(press('Discard'));
  await gone('A note');
  await stays();
});

test('of two dialogs over each other Back closes one by one', async () => {
  const { person } = await openPage();
  await person.click(press('Write'));
  await person.click(press('Go on'));
  history.back();
  await gone('Above');
  expect(dialog('A note')).toBeVisible();
  history.back();
  await gone('A note');
  await stays();
});

test('Back cancels a question, and closes a menu and a drop-down', async () => {
  const { person } = await openPage();
  await person.click(press('Ask'));
  history.back();
  await answered();
  await person.click(press('More'));
  expect(await screen.findByRole('menu', { name: 'Actions' })).toBeVisible();
  history.back();
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  await person.click(press('Write'));
  await person.click(screen.getByRole('combobox'));
  await screen.findByRole('listbox');
  history.back();
  await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
  expect(dialog('A note')).toBeVisible();
  await stays();
});

test('a link in a dialog leads on', async () => {
  const { person } = await openPage();
  await person.click(press('Write'));
  await person.click(press('Go on'));
  await person.click(screen.getByRole('link', { name: 'Lead on' }));
  expect(await other()).toBeVisible();
});

test('a dirty page beneath asks about that link, and Back is the Cancel; Back itself closes what is above', async () => {
  const { person } = await openPage();
  await person.click(press('Write'));
  await person.click(press('Make dirty'));
  await person.click(press('Go on'));
  const leave = () => screen.findByRole('alertdialog', { name: 'Leave without saving?' });
  await person.click(screen.getByRole('link', { name: 'Lead on' }));
  expect(await leave()).toBeVisible();
  history.back();
  await answered();
  expect(dialog('Above')).toBeVisible();
  history.back();
  await gone('Above');
  history.back();
  await gone('A note');
  expect(screen.queryByRole('alertdialog')).toBeNull();
  history.back();
  expect(await leave()).toBeVisible();
  await stays();
  await person.click(press('Leave'));
  expect(await other()).toBeVisible();
  await waitFor(() => expect(location.pathname).toBe('/other'));
});

const unload = () => {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
};

test('where the document goes, the browser asks for what was typed in an open dialog, and for nothing else', async () => {
  const { person } = await openPage();
  await person.click(press('Write'));
  expect(unload()).toBe(false);
  await person.type(screen.getByLabelText('Text'), 'Hello');
  expect(unload()).toBe(true);
  await person.click(press('Close'));
  await person.click(press('Discard'));
  await gone('A note');
  expect(unload()).toBe(false);
});

test('who is signed out is not asked: the next one here must not read on', async () => {
  await jest.isolateModulesAsync(async () => {
    const { askBeforeUnload, letDocumentGo } = await import('./leaveGuards');
    const end = askBeforeUnload(() => true);
    expect(unload()).toBe(true);
    letDocumentGo();
    expect(unload()).toBe(false);
    end();
  });
});

test('a link within the page does not mislead the step back to it', async () => {
  const { person } = await openPage();
  await person.click(screen.getByRole('link', { name: 'Further down' }));
  await waitFor(() => expect(location.hash).toBe('#further'));
  await waitFor(() => expect(history.state).toBeTruthy());
  await person.click(press('Write'));
  history.back();
  await gone('A note');
  await waitFor(() => expect(location.pathname + location.hash).toBe('/page#further'));
});

test('on a phone Back is the Cancel of a question above a dialog', async () => {
  narrow();
  const { person } = await openPage();
  await person.click(press('Write'));
  await settled(1);
  await person.click(press('Ask here'));
  history.back();
  await answered();
  expect(dialog('A note')).toBeVisible();
  await settled(1);
  history.back();
  await gone('A note');
  await stays();
});

test('what was opened on a phone closes by Back in a window that was made wider', async () => {
  const widen = narrow();
  const { person } = await openPage();
  await person.click(press('Write'));
  await person.click(press('Go on'));
  await settled(2);
  widen();
  await settled(0);
  for (const name of ['Above', 'A note']) {
    history.back();
    await gone(name);
    await stays();
  }
});

test('on a phone two dialogs that lead on leave nothing between the pages', async () => {
  narrow();
  const { person } = await openPage();
  const { length } = history;
  await person.click(press('Write'));
  await person.click(press('Go on'));
  await settled(2);
  await person.click(screen.getByRole('link', { name: 'Lead on' }));
  expect(await other()).toBeVisible();
  await settled(0);
  expect(history.length).toBe(length + 1);
  history.back();
  await waitFor(() => expect(press('Write')).toBeVisible());
  await stays();
  expect(marks()).toBe(0);
  history.forward();
  expect(await other()).toBeVisible();
});

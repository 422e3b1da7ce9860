import { expect } from '@jest/globals';
import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { createBrowserRouter, Link, Outlet, RouterProvider } from 'react-router-dom';
import { SelectInput } from '../choices';
import { Form, TextInput } from '../forms';
import { ActionMenu } from '../overlay/ActionMenu';
import { ConfirmDialog } from '../overlay/ConfirmDialog';
import { Dialog } from '../overlay/Dialog';
import { LeaveGuards } from '../overlay/LeaveGuards';
import { useUnsavedGuard } from '../unsavedGuard';

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

/** How many entries of open dialogs the current one stands on. */
export const marks = () => (history.state as { dialogs?: number } | null)?.dialogs ?? 0;
export const settled = (depth: number) => waitFor(() => expect(marks()).toBe(depth));
export const stays = () => waitFor(() => expect(location.pathname).toBe('/page'));
export const press = (name: string) => screen.getByRole('button', { name });
export const dialog = (name: string) => screen.queryByRole('dialog', { name });
export const gone = (name: string) => waitFor(() => expect(dialog(name)).toBeNull());
export const question = () => screen.findByRole('alertdialog', { name: 'Discard your changes?' });
export const answered = () => waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
const ownRouters: ReturnType<typeof createBrowserRouter>[] = [];
export const other = () => screen.findByRole('heading', { name: 'The other page' });

/** From the other page to this one. */
export async function openPage() {
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

/** For `afterEach`: their listeners would hear of the next test's steps. */
export const endRouters = () => ownRouters.splice(0).forEach((router) => router.dispose());

import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { PageProps } from '@introvest/shell-sdk';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Claim, Snapshot } from '../registry/snapshot';
import { pages } from './federation';
import { RemoteOutlet } from './RemoteOutlet';

const sent = jest.fn<(address: string, body: string) => boolean>();
beforeEach(() => {
  sent.mockReset();
  navigator.sendBeacon = sent as typeof navigator.sendBeacon;
});
const reported = () =>
  sent.mock.calls.map(([, body]) => (JSON.parse(body) as { reason: string }).reason);

const Page = ({ path }: PageProps) => <h1>The page at {path}</h1>;
const unavailable = 'This section is temporarily unavailable';

let builds = 0;
/** Creates a claim with a new build, because loaded pages are cached by build. */
const claim = (refused?: string) => {
  const id = `mf_lab_${builds++}`;
  // Simulates that the remote's entry has already run, so that only the page can fail.
  Object.assign(window, { [id]: {} });
  return {
    remote: { id, name: 'mf-lab', refused },
    page: { path: '/lab', module: './Lab', title: 'Lab' },
  } as Claim;
};

type LoadPage = typeof pages.load;

function show(load: LoadPage, shown = claim()) {
  pages.load = load;
  render(<RemoteOutlet claim={shown} />);
}

test('shows the page with its path', async () => {
  show(() => Promise.resolve(Page));
  expect(await screen.findByRole('heading', { name: 'The page at /lab' })).toBeInTheDocument();
});

test('keeps offering Retry while loading fails and shows the page once it works', async () => {
  const load = jest.fn<LoadPage>().mockRejectedValueOnce(new Error('503'));
  load.mockRejectedValueOnce(new Error('503 again')).mockResolvedValue(Page);
  show(load);
  expect(await screen.findByRole('heading', { name: unavailable })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('The page at /lab')).toBeInTheDocument();
  expect(load).toHaveBeenCalledTimes(3);
  await waitFor(() => expect(reported()).toEqual(['threw', 'threw']));
});

test('offers Retry for a page that threw while rendering', async () => {
  const error = jest.spyOn(console, 'error').mockImplementation(() => {});
  let healthy = false;
  const Fragile = () => {
    if (!healthy) throw new Error('broken');
    return <h1>Well again</h1>;
  };
  show(() => Promise.resolve(Fragile));
  expect(await screen.findByText(unavailable)).toBeInTheDocument();
  await waitFor(() => expect(reported()).toEqual(['render']));
  healthy = true;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Well again')).toBeInTheDocument();
  error.mockRestore();
});

test('shows the skeleton only after a delay', async () => {
  show(() => new Promise(() => {}));
  const heading = () => screen.getByRole('heading', { level: 1, name: 'Loading' });
  expect(screen.queryByRole('status')).toBeNull();
  expect(heading()).toBeInTheDocument();
  expect(await screen.findByRole('status', { name: 'Loading' })).toContainElement(heading());
});

test('offers Retry for a page that takes long, and shows the page once it has loaded', async () => {
  const load = jest.fn<LoadPage>().mockReturnValueOnce(new Promise(() => {}));
  let arrive: (page: typeof Page) => void = () => {};
  load.mockReturnValueOnce(new Promise((resolve) => (arrive = resolve)));
  jest.useFakeTimers();
  show(load);
  const slow = () => screen.queryByText('This page is taking longer than usual.');
  const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  await wait(4900);
  expect(slow()).toBeNull();
  await wait(200);
  expect(slow()).toBeInTheDocument();
  const person = userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) });
  await person.click(screen.getByRole('button', { name: 'Retry' }));
  await wait(100);
  expect(load).toHaveBeenCalledTimes(2);
  expect(slow()).toBeNull();
  arrive(Page);
  await wait(0);
  expect(screen.getByText('The page at /lab')).toBeInTheDocument();
  jest.useRealTimers();
});

const title = 'This section needs a different version of Introvest';
const refused = 'mf-lab needs Panel of @introvest/shell-sdk/ui, which the running shell lacks.';

const { fetch } = window;
afterEach(() => {
  window.fetch = fetch;
});

function serve(remote: object) {
  const snapshot = { version: 1, remotes: [{ name: 'mf-lab', ...remote }] } as Partial<Snapshot>;
  const text = `<script type="application/json" id="registry">${JSON.stringify(snapshot)}</script>`;
  const reply = { text: () => Promise.resolve(text) } as Response;
  window.fetch = jest.fn(() => Promise.resolve(reply));
}

test('shows a message without Retry for an incompatible page, and never loads the page', async () => {
  serve({ refused });
  const load = jest.fn<LoadPage>();
  show(load, claim(refused));
  expect(await screen.findByRole('heading', { name: title })).toBeInTheDocument();
  expect(screen.getByText(/The rest of Introvest still works/)).toBeInTheDocument();
  expect(screen.queryByRole('button')).toBeNull();
  expect(load).not.toHaveBeenCalled();
  expect(sent).toHaveBeenCalledWith('/remote-failure', expect.stringContaining('incompatible'));
});

test('offers a reload once a compatible shell or build is served', async () => {
  serve({ refused });
  show(jest.fn<LoadPage>(), claim(refused));
  await screen.findByRole('heading', { name: title });
  serve({});
  window.dispatchEvent(new Event('focus'));
  expect(await screen.findByRole('button', { name: 'Reload' })).toBeInTheDocument();
  expect(screen.getByText(/Reload the page to open this section/)).toBeInTheDocument();
});

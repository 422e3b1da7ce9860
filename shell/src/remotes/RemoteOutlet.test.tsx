import { beforeEach, expect, jest, test } from '@jest/globals';
import { provide } from '@introvest/testing/web/provide';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Claim, Snapshot } from '../registry/snapshot';
import { pages } from './federation';
import { RemoteOutlet } from './RemoteOutlet';

const sent = jest.fn<typeof navigator.sendBeacon>();
beforeEach(() => {
  sent.mockReset();
  provide(navigator, { sendBeacon: sent });
});
const reported = () =>
  sent.mock.calls.map(([, body]) => (JSON.parse(body as string) as { reason: string }).reason);

const unavailable = 'This section is temporarily unavailable';

let builds = 0;
/** Creates a claim with a new build, because loaded pages are cached per build. */
const claim = (refused?: string) => {
  const id = `mf_lab_${builds++}`;
  provide(window, { [id]: {} });
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

const title = 'This section needs a different version of Introvest';
const refused = 'mf-lab needs Panel of @introvest/shell-sdk/ui, which the running shell lacks.';

function serve(remote: object) {
  const snapshot = { version: 1, remotes: [{ name: 'mf-lab', ...remote }] } as Partial<Snapshot>;
  const text = `<script type="application/json" id="registry">${JSON.stringify(snapshot)}</script>`;
  const reply = { text: () => Promise.resolve(text) } as Response;
  jest.spyOn(window, 'fetch').mockResolvedValue(reply);
}

test('does not load an incompatible remote, and offers a reload once it is compatible', async () => {
  serve({ refused });
  const load = jest.fn<LoadPage>();
  show(load, claim(refused));
  await screen.findByRole('heading', { name: title });
  expect(screen.queryByRole('button')).toBeNull();
  expect(load).not.toHaveBeenCalled();
  await waitFor(() => expect(reported()).toEqual(['incompatible']));
  serve({});
  window.dispatchEvent(new Event('focus'));
  expect(await screen.findByRole('button', { name: 'Reload' })).toBeInTheDocument();
  expect(screen.getByText(/Reload the page to open this section/)).toBeInTheDocument();
});

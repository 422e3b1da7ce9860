import { afterEach, expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import type { Claim, Snapshot } from '../registry/snapshot';
import { pages } from './federation';
import { RemoteOutlet } from './RemoteOutlet';

const title = 'This section needs a different version of Introvest';
const refused = 'mf-lab needs Panel of @introvest/shell-sdk/ui, which the running shell lacks.';
const claim = {
  remote: { id: 'mf_lab_1', name: 'mf-lab', refused },
  page: { path: '/lab', module: './Lab', title: 'Lab' },
} as Claim;

const sent = jest.fn<typeof navigator.sendBeacon>();
navigator.sendBeacon = sent;

const { fetch } = window;
afterEach(() => {
  window.fetch = fetch;
});

/** Serves a document that lists this remote. */
function serve(remote: object) {
  const snapshot = { version: 1, remotes: [{ name: 'mf-lab', ...remote }] } as Partial<Snapshot>;
  const text = `<script type="application/json" id="registry">${JSON.stringify(snapshot)}</script>`;
  const reply = { text: () => Promise.resolve(text) } as Response;
  window.fetch = jest.fn(() => Promise.resolve(reply));
}

function show() {
  const load = jest.fn<typeof pages.load>();
  pages.load = load;
  render(<RemoteOutlet claim={claim} />);
  return load;
}

test('shows a message without Retry for an incompatible page, and never loads the page', async () => {
  serve({ refused });
  const load = show();
  expect(await screen.findByRole('heading', { name: title })).toBeInTheDocument();
  expect(screen.getByText(/The rest of Introvest still works/)).toBeInTheDocument();
  expect(screen.queryByRole('button')).toBeNull();
  expect(load).not.toHaveBeenCalled();
  expect(sent).toHaveBeenCalledWith('/remote-failure', expect.stringContaining('incompatible'));
});

test('offers a reload once a compatible shell or build is served', async () => {
  serve({ refused });
  show();
  await screen.findByRole('heading', { name: title });
  serve({});
  window.dispatchEvent(new Event('focus'));
  expect(await screen.findByRole('button', { name: 'Reload' })).toBeInTheDocument();
  expect(screen.getByText(/Reload the page to open this section/)).toBeInTheDocument();
});

import { afterEach, expect, test, jest } from '@jest/globals';
import { readSnapshot } from './snapshot';

afterEach(() => {
  document.body.innerHTML = '';
  jest.restoreAllMocks();
});

const remote = { name: 'mf-lab', build: 'abcdef012345' };
const shell = { sdk: '1.0.0', files: { '/assets/main.js': 'sha384-x' } };
const version = (extras: object, isDefault = true) => ({
  url: '/x.js',
  metadata: { integrity: 'sha384-x', version: '1' },
  deployment: { traffic: isDefault ? 100 : 0, default: isDefault },
  extras,
});

test("uses the document's snapshot without making a call", async () => {
  const fetched = jest.spyOn(globalThis, 'fetch');
  const data = document.createElement('script');
  data.type = 'application/json';
  data.id = 'registry';
  data.textContent = JSON.stringify({ version: 1, remotes: [], shell });
  document.body.append(data);
  expect(await readSnapshot()).toEqual({ version: 1, remotes: [], shell });
  expect(fetched).not.toHaveBeenCalled();
});

test('fetches the registry if there is no snapshot, and uses each live version', async () => {
  const microFrontends = {
    shell: [version({ shell })],
    'mf-lab': [
      version({ remote: { ...remote, build: 'b'.repeat(12) } }, false),
      version({ remote }),
    ],
  };
  const reply = { ok: true, json: async () => ({ schema: 'v1-pre', microFrontends }) };
  jest.spyOn(globalThis, 'fetch').mockResolvedValue(reply as unknown as Response);
  expect(await readSnapshot()).toEqual({ version: 1, remotes: [remote], shell });
});

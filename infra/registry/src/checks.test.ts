import { expect, test } from '@jest/globals';
import { PAGE_BUDGET, refusalOf } from './checks.js';
import type { Build, RemoteBuild, ShellBuild } from './schema.js';
import { makeRemote, makeShell } from './testing/builds.js';

const remote = (more: Partial<RemoteBuild> = {}) =>
  ({ ...makeRemote('mf-lab', 'one').record, ...more }) as RemoteBuild;
const shell = (more: Partial<ShellBuild> = {}) =>
  ({ ...makeShell('one').record, ...more }) as ShellBuild;
const other = makeRemote('mf-other', 'one', { path: '/taken/now' }).record;
const page = (path: string) => ({ ...(remote().pages[0] as RemoteBuild['pages'][0]), path });
const sdk = '@introvest/shell-sdk';
const heavy = { integrity: `sha384-${'a'.repeat(64)}`, bytes: 90_000, brotli: PAGE_BUDGET };

test.each<[string, Build, Build[], string]>([
  [
    'a path that matches the page of another remote',
    remote({ pages: [page('/taken/:when')] }),
    [other],
    "mf-lab can't be published: /taken/:when belongs to mf-other.",
  ],
  ['a path that matches every page', remote({ pages: [page('/:any')] }), [], '/:any is reserved'],
  ['a path claimed twice', remote({ pages: [page('/a'), page('/a')] }), [], 'claims /a twice'],
  [
    'an export that the shell lacks',
    remote({ uses: { [sdk]: { Panel: '1.2.0' } } }),
    [shell({ provides: { [sdk]: {} } })],
    `mf-lab needs Panel from ${sdk}, which the running shell (sdk 1.0.0) doesn't have.`,
  ],
  [
    'a page over the budget',
    remote({ files: { 'entry.js': heavy, 'Page.js': heavy } }),
    [],
    `loads ${2 * PAGE_BUDGET} bytes of scripts and styles (brotli). The limit for a page is ${PAGE_BUDGET}.`,
  ],
  ['a missing file', remote({ entry: 'gone.js' }), [], 'its build has no gone.js'],
  ['a missing module', remote({ modules: {} }), [], 'has no a module ./Page'],
])('refuses %s with one sentence', (_, built, live, sentence) => {
  expect(refusalOf(built, live)).toContain(sentence);
});

test.each(['Messages', 'messages ', '\uff2dessages', 'Moderation', 'MODERATION'])(
  'refuses the label %j in the top bar, because another page has it',
  (label) => {
    const nav = { label: 'Messages', order: 1 };
    const known = { ...(other as RemoteBuild), pages: [{ ...page('/messages'), nav }] };
    const copy = { ...page('/copy'), nav: { label, order: 0 } };
    expect(refusalOf(remote({ pages: [copy] }), [known])).toContain('the label');
    const bottom = { icon: 'chat' as const, label };
    const below = { ...page('/copy'), nav: { label: 'Copy', order: 0, bottom } };
    expect(refusalOf(remote({ pages: [below] }), [known])).toContain('the label');
  },
);

test("refuses another remote's id", () => {
  expect(refusalOf(remote({ id: (other as RemoteBuild).id }), [])).toContain('its id is mf_other_');
});

test("accepts a build that fits, even if the remote's earlier build has the same claims", () => {
  const shares = { react: '19.3.1' };
  const built = remote({ shares: { react: '^19.3.0' } });
  const live = [shell({ shares }), other, remote({ build: 'a'.repeat(12) })];
  expect(refusalOf(built, live)).toBeUndefined();
  expect(refusalOf(shell({ sdk: '1.4.0', shares }), [built, other])).toBeUndefined();
});

test('refuses a remote that calls an unknown service, and says how to register the service', () => {
  const built = makeRemote('mf-events', 'one', { services: ['events'] }).record;
  expect(refusalOf(built, [], ['venues'])).toBe(
    "mf-events calls the service events, which isn't registered here. An operator can register it with npm run registry:service -- events.",
  );
  expect(refusalOf(built, [], ['events'])).toBeUndefined();
});

import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';

/** Which build of the remote the document carries for the person with this number. */
async function buildFor(address, { name, path }, person) {
  const headers = { Cookie: `introvest.rollout=${person}` };
  const html = await (await fetch(address + path, { headers })).text();
  const { remotes } = JSON.parse(/id="registry">(.*?)<\/script>/s.exec(html)[1]);
  return remotes.find((remote) => remote.name === name).build;
}

/** What a browser tells of a page that threw. */
const report = (address, failure) =>
  fetch(`${address}/remote-failure`, { method: 'POST', body: JSON.stringify(failure) });

/**
 * A team tries a build on half of the people, and its page throws in their browsers: it is taken back by itself, its
 * publisher is told, and nothing that was live has moved. Answers the sentence.
 */
export async function playCanary(team, address, remotes) {
  const own = async () => (await remotes()).remotes.find(({ name }) => name === team.name);
  const before = await own();
  let ended;
  const publishing = team.tryOut(50).then((end) => (ended = end));
  const tried = async () => (await own()).candidate?.build;
  while (!ended && !(await tried())) await sleep(50);
  const candidate = await tried();
  assert.ok(candidate, ended?.said);
  const got = new Map();
  for (let turn = 0; !ended && (await tried()); turn += 1) {
    const person = turn % 100;
    const build = await buildFor(address, team, person);
    if (got.has(person) && build === candidate) assert.equal(build, got.get(person));
    got.set(person, build);
    if (build !== candidate) continue;
    await report(address, { remote: team.name, build, module: './Page', reason: 'threw' });
  }
  const { code, said } = await publishing;
  assert.equal(code, 1, said);
  const [sentence] = /was withdrawn by the canary: .*/.exec(said) ?? [];
  assert.ok(sentence, said);
  assert.equal((await own()).build, before.build);
  assert.equal(await buildFor(address, team, 0), before.build);
  return sentence;
}

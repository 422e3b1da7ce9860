// Loaded into a server before anything else (`--import`): what happens between the arrival of a request and the next one,
// in microseconds since its arrival, as medians over all requests, into the file TRACE_TO when the process ends.
import { subscribe } from 'node:diagnostics_channel';
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';

// Of the checkout that the server is of.
const require = createRequire(process.argv[1]);
const pg = require('pg');
const { Sender } = require('ws');

const requests = [];
const mark = (what) => requests.at(-1)?.push([what, performance.now()]);

subscribe('http.server.request.start', () => {
  requests.push([]);
  mark('arrived');
});
subscribe('http.server.response.finish', () => mark('answered'));

const { query } = pg.Client.prototype;
pg.Client.prototype.query = function traced(...args) {
  const done = args.at(-1);
  if (typeof done !== 'function') return query.apply(this, args);
  const name = args[0]?.name ?? 'statement';
  const answered = (...answer) => {
    mark(`${name}: answer`);
    done(...answer);
  };
  mark(`${name}: asked`);
  const result = query.apply(this, [...args.slice(0, -1), answered]);
  mark(`${name}: written`);
  return result;
};

const { sendFrame } = Sender.prototype;
Sender.prototype.sendFrame = function traced(...args) {
  mark('frame');
  sendFrame.apply(this, args);
  mark('frame: written');
};

const median = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];

process.on('exit', () => {
  const kept = requests.slice(Math.floor(requests.length / 2), -1);
  const times = new Map();
  for (const marks of kept) {
    for (const [what, at] of marks) times.set(what, [...(times.get(what) ?? []), at - marks[0][1]]);
  }
  const usual = [...times].filter(([, list]) => list.length > kept.length / 2);
  const medians = usual.map(([what, list]) => [what, Math.round(median(list) * 1000)]);
  writeFileSync(process.env.TRACE_TO, JSON.stringify(medians.toSorted(([, a], [, b]) => a - b)));
});

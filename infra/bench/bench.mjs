// `npm run bench`: all goals of speed beside their anchors, one after the other, and in the end one table of ratios: an
// hour on a machine with nothing else to do. `npm run bench -- browse` one of them; `npm run bench -- list` says which.
import { argv } from 'node:process';
import { printGoals } from './goals.mjs';

const parts = {
  browse: ['./browseRatios.mjs', 'lists of people, beside node:http and pg (1, 2)'],
  calls: ['./calls.mjs', 'calls of somebody signed in that bring nothing, beside node:http and pg'],
  sizes: ['./browse.mjs', 'browse at 1,000 to 1,000,000 founders, beside plain SQL (3, 4)'],
  messages: ['./messagingLatency.mjs', 'POST to socket, beside bare ws and one insert (5, 6)'],
  messageTrace: [
    './messageTrace.mjs',
    'where the time and the CPU of one message go; not among all goals',
  ],
  sockets: ['./idleSockets.mjs', 'memory of sockets that rest, beside bare ws (7)'],
  files: ['./files.mjs', 'CPU of an upload, a document that is read, a mail; not among all goals'],
  signIns: ['./signIns.mjs', 'right sign-ins, beside argon2id alone (8)'],
  firstLoad: [
    './firstLoadRatios.mjs',
    'pages, beside the same code as one plain bundle (9, 10, 11)',
  ],
  start: ['./start.mjs', 'from a clone to the first page, and memory at rest (12)'],
};

/** All that say of a goal whether it is met. */
const goals = Object.keys(parts).filter((part) => !['messageTrace', 'files'].includes(part));

const [, , name, ...others] = argv;
const chosen = name === undefined ? goals : [name].filter((one) => one in parts);
argv.splice(2, argv.length, ...others);

if (chosen.length === 0) {
  for (const [known, [, about]] of Object.entries(parts)) {
    console.log(`npm run bench -- ${known.padEnd(12)} ${about}`);
  }
  process.exitCode = name === 'list' ? 0 : 1;
}
for (const part of chosen) {
  console.log(`\n— ${part}`);
  try {
    await import(parts[part][0]);
  } catch (error) {
    // What the others measured in an hour is still told.
    console.error(`${part} was not measured:`, error);
    process.exitCode = 1;
  }
}
printGoals();

// `npm run bench -- browse`: one goal of speed beside its anchor, as ratios of the same run. Without a name, what there is.
import { argv } from 'node:process';

const goals = {
  browse: ['./browseRatios.mjs', 'lists of people, beside node:http and pg'],
  calls: ['./calls.mjs', 'calls of somebody signed in that bring nothing, beside node:http and pg'],
  sizes: ['./browse.mjs', 'browse at 1,000 to 1,000,000 founders, beside plain SQL'],
  messages: ['./messagingLatency.mjs', 'POST to socket, beside bare ws and one insert'],
};

const [, , name, ...others] = argv;
const goal = goals[name];
if (goal) {
  argv.splice(2, argv.length, ...others);
  await import(goal[0]);
} else {
  for (const [known, [, about]] of Object.entries(goals)) {
    console.log(`npm run bench -- ${known.padEnd(9)} ${about}`);
  }
  process.exitCode = 1;
}

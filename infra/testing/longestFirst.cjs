const { default: Sequencer } = require('@jest/test-sequencer');

/** A long file that begins last is what everybody waits for. A machine that has run them once knows by itself. */
const longest = [
  'readback',
  'everyPart',
  'jobsAndFaults',
  'everyPage',
  'ProfileSettings',
  'BrowseStartups',
  'startupActions',
  'oddRows',
  'form',
  'storm',
  'FounderWizard',
];

const placeOf = ({ path }) => {
  const place = longest.indexOf(/([^\\/]+)\.test\.[jt]sx?$/.exec(path)?.[1]);
  return place < 0 ? longest.length : place;
};

module.exports = class LongestFirst extends Sequencer {
  sort(tests) {
    return [...super.sort(tests)].sort((one, other) => placeOf(one) - placeOf(other));
  }
};

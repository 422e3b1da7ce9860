// Reads sample sentences, one per line. The sentences in `scams` and `ordinary` are about founders and investors.
const { readFileSync } = require('node:fs');
const { join } = require('node:path');

exports.linesOf = (name) =>
  readFileSync(join(__dirname, `${name}.txt`), 'utf8')
    .trim()
    .split('\n');

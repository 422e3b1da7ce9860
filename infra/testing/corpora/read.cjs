const { readFileSync } = require('node:fs');
const { join } = require('node:path');

exports.linesOf = (name) =>
  readFileSync(join(__dirname, `${name}.txt`), 'utf8')
    .trim()
    .split('\n');

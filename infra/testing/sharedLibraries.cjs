const { createRequire } = require('node:module');
const { isAbsolute, sep } = require('node:path');
const { default: Runtime } = require('jest-runtime');

const load = createRequire(__filename);
const library = `${sep}node_modules${sep}`;

/** Jest's own have to know which test they work for; prom-client has one list of metrics for a process. */
const isOnesOwn = /[\\/]node_modules[\\/](?:@jest[\\/]|jest-|expect[\\/]|prom-client[\\/])/;

/** webpack and what plugs into it ask whether what they are given are functions of their own. */
const forWebpack = /[\\/]infra[\\/]build[\\/]/;

/**
 * Libraries are loaded once by a process, as the product does it, not once for each file of tests: reading and
 * compiling them again was a fifth of what these tests cost. What is ours is fresh in every file.
 */
module.exports = class SharedLibraries extends Runtime {
  requireModuleOrMock(from, name) {
    const isLibrary = isAbsolute(name) && name.includes(library) && !isOnesOwn.test(name);
    return isLibrary && !forWebpack.test(from) ? load(name) : super.requireModuleOrMock(from, name);
  }
};

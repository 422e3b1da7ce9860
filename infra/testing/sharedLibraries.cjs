const { createRequire } = require('node:module');
const { isAbsolute, sep } = require('node:path');
const { pathToFileURL } = require('node:url');
const { SyntheticModule } = require('node:vm');
const { default: Runtime } = require('jest-runtime');

const load = createRequire(__filename);
const library = `${sep}node_modules${sep}`;

/**
 * Jest's own have to know which test they work for; prom-client has one list of metrics for a process; p-timeout waits by
 * the clock of the test, which may be a fake one.
 */
const isOnesOwn =
  /[\\/]node_modules[\\/](?:@jest[\\/]|jest-|expect[\\/]|prom-client[\\/]|p-timeout[\\/])/;

/** webpack and what plugs into it ask whether what they are given are functions of their own. */
const forWebpack = /[\\/]infra[\\/]build[\\/]/;

const isShared = (path, from) =>
  isAbsolute(path) && path.includes(library) && !isOnesOwn.test(path) && !forWebpack.test(from);

/** What a file of tests may import of a library: Node's own module, under the names that Node gives it. */
async function shareModule(identifier, context) {
  const exported = await import(pathToFileURL(identifier).href);
  const names = Object.keys(exported);
  const shared = new SyntheticModule(
    names,
    () => names.forEach((name) => shared.setExport(name, exported[name])),
    { context, identifier },
  );
  await shared.link(() => {});
  await shared.evaluate();
  return shared;
}

/**
 * Libraries are loaded once by a process, as the product does it, not once for each file of tests: a file that mounts
 * one service would read and compile 500 modules of them again. What is ours is fresh in every file.
 */
module.exports = class SharedLibraries extends Runtime {
  constructor(...given) {
    super(...given);
    const { esmLoader, _resolution: resolution } = this;
    const resolveOwn = esmLoader.resolveModule.bind(esmLoader);
    /** By path: imports of one file run beside each other, and two modules of one library are two libraries. */
    const shared = new Map();
    esmLoader.resolveModule = async (specifier, from, context) => {
      if (specifier.startsWith('.') || specifier === '@jest/globals') {
        return resolveOwn(specifier, from, context);
      }
      const path = await resolution.resolveEsmAsync(from, specifier);
      if (!isShared(path, from)) return resolveOwn(specifier, from, context);
      if (!shared.has(path)) shared.set(path, shareModule(path, context));
      return shared.get(path);
    };
  }

  requireModuleOrMock(from, name) {
    return isShared(name, from) ? load(name) : super.requireModuleOrMock(from, name);
  }
};

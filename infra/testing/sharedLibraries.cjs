const { createRequire } = require('node:module');
const { isAbsolute, sep } = require('node:path');
const { pathToFileURL } = require('node:url');
const { SyntheticModule } = require('node:vm');
const { default: Runtime } = require('jest-runtime');

const load = createRequire(__filename);
const library = `${sep}node_modules${sep}`;

/**
 * Libraries that each test file loads separately. Jest's libraries depend on the running test, prom-client has one list
 * of metrics per copy, and p-timeout must use the clock of the test, which may be fake.
 */
const isOnesOwn =
  /[\\/]node_modules[\\/](?:@jest[\\/]|jest-|expect[\\/]|prom-client[\\/]|p-timeout[\\/])/;

/**
 * Path of the build scripts. They load their own libraries, because webpack and its plugins check that functions belong
 * to their realm.
 */
const forWebpack = /[\\/]infra[\\/]build[\\/]/;

const isShared = (path, from) =>
  isAbsolute(path) && path.includes(library) && !isOnesOwn.test(path) && !forWebpack.test(from);

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
 * Loads libraries once per process instead of once per test file. Otherwise each test file of a service would compile
 * 500 modules again. Our own code is loaded for every file.
 */
module.exports = class SharedLibraries extends Runtime {
  constructor(...given) {
    super(...given);
    const { esmLoader, _resolution: resolution } = this;
    const resolveOwn = esmLoader.resolveModule.bind(esmLoader);
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

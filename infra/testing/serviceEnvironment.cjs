const { AsyncLocalStorage } = require('node:async_hooks');
const { TestEnvironment } = require('jest-environment-node');

/**
 * Built-ins of which Node and the shared libraries (sharedLibraries.cjs) have their own copies. Their errors and dates
 * must be instances of Error and Date in the tested code too, as in production.
 */
const builtIns = [
  'Error',
  'TypeError',
  'RangeError',
  'SyntaxError',
  'AggregateError',
  'Date',
  'Promise',
  'Map',
  'Set',
  'Array',
  'Object',
];
const ordinary = Function.prototype[Symbol.hasInstance];

/** Storages that the running test file has used. */
const storages = new Set();
for (const name of ['run', 'enterWith']) {
  const { [name]: store } = AsyncLocalStorage.prototype;
  AsyncLocalStorage.prototype[name] = function (...given) {
    storages.add(this);
    return store.apply(this, given);
  };
}

module.exports = class ServiceEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    // Parsed JSON has the same prototypes in libraries and in our code.
    this.global.JSON = JSON;
    for (const name of builtIns) {
      const own = this.global[name];
      Object.defineProperty(own, Symbol.hasInstance, {
        // Subclasses inherit this method, and must keep their own check.
        value(one) {
          return ordinary.call(this, one) || (this === own && one instanceof globalThis[name]);
        },
      });
    }
  }

  /**
   * Disables the file's storages. Every promise of the process pays for each enabled storage, so that each file would
   * pay for all earlier ones.
   */
  async teardown() {
    for (const storage of storages) storage.disable();
    storages.clear();
    await super.teardown();
  }
};

const { AsyncLocalStorage } = require('node:async_hooks');
const { TestEnvironment } = require('jest-environment-node');

/**
 * Built-ins of which Node and the shared libraries (sharedLibraries.cjs) have their own: what they throw and answer is
 * an Error or a Date to the code under test too, as where it runs for real.
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

/** Those that the running file of tests has stored something in. */
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
    // What was read from JSON is of one kind, whether a library read it or we did.
    this.global.JSON = JSON;
    for (const name of builtIns) {
      const own = this.global[name];
      Object.defineProperty(own, Symbol.hasInstance, {
        // Subclasses inherit this, and mean themselves.
        value(one) {
          return ordinary.call(this, one) || (this === own && one instanceof globalThis[name]);
        },
      });
    }
  }

  /** Each promise of the process pays for every storage there is: without this a file pays for all files before it. */
  async teardown() {
    for (const storage of storages) storage.disable();
    storages.clear();
    await super.teardown();
  }
};

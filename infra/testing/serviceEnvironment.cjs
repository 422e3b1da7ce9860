const { AsyncLocalStorage } = require('node:async_hooks');
const { TestEnvironment } = require('jest-environment-node');

/**
 * Built-ins of which Node and the shared libraries (sharedLibraries.cjs) use separate copies. In the tested code, their
 * errors and dates must also be instances of Error and Date, as in production.
 */
const builtIns = [
  'Error', 'TypeError', 'RangeError', 'SyntaxError', 'AggregateError', 'Date', 'Promise', 'Map',
  'Set', 'Array', 'Object',
]; // prettier-ignore
const ordinary = Function.prototype[Symbol.hasInstance];

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
    // Objects parsed from JSON must have the same prototypes in libraries and in our code.
    this.global.JSON = JSON;
    for (const name of builtIns) {
      const own = this.global[name];
      Object.defineProperty(own, Symbol.hasInstance, {
        // Subclasses inherit this method, but they must keep the usual behaviour of instanceof.
        value(one) {
          return ordinary.call(this, one) || (this === own && one instanceof globalThis[name]);
        },
      });
    }
  }

  /**
   * Disables the file's storages. Each enabled storage slows down every promise of the process, so storages of earlier
   * files would slow down all later files.
   */
  async teardown() {
    for (const storage of storages) storage.disable();
    storages.clear();
    await super.teardown();
  }
};

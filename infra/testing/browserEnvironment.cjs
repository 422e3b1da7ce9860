const { dirname } = require('node:path');
const { TestEnvironment } = require('jest-environment-jsdom');

const paths = [dirname(require.resolve('jest-environment-jsdom'))];
const [, styleElement] = ['jsdom', 'jsdom/lib/jsdom/living/nodes/HTMLStyleElement-impl.js'].map(
  (path) => require(require.resolve(path, { paths })),
);
// Ignores style sheets, because `getByRole` computes the style of every element, which took most of the tests' time.
styleElement.implementation.prototype._updateAStyleBlock = () => {};

/**
 * Web APIs that jsdom lacks, or whose version in jsdom is too old for React Router and RTK Query. All are replaced
 * together, because Node's Request refuses jsdom's FormData, Blob and AbortSignal. MessageChannel is not replaced,
 * because its open ports (in React's scheduler) would prevent Jest from ending.
 */
const fromNode = [
  'TextEncoder', 'TextDecoder', 'TextDecoderStream', 'TextEncoderStream', 'ReadableStream',
  'WritableStream', 'TransformStream', 'CompressionStream', 'DecompressionStream', 'fetch',
  'Headers', 'Request', 'Response', 'FormData', 'Blob', 'File', 'AbortController', 'AbortSignal',
  'URL', 'URLSearchParams', 'structuredClone', 'Uint8Array', 'ArrayBuffer',
]; // prettier-ignore

module.exports = class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    for (const name of fromNode) {
      if (globalThis[name] !== undefined) this.global[name] = globalThis[name];
    }
    // Node 20 exports File only from node:buffer, not as a global.
    this.global.File ??= require('node:buffer').File;
  }
};

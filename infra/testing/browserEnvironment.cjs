// Must be loaded before jsdom, which reads the module that this file patches.
require('./quickStyles.cjs');
const { TestEnvironment } = require('jest-environment-jsdom');

/**
 * Web APIs that jsdom lacks, or whose version in jsdom is too old for React Router and RTK Query. They are all replaced
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

// Loaded before jsdom, because jsdom reads what this patches.
const { keepStyles } = require('./quickStyles.cjs');
const { TestEnvironment } = require('jest-environment-jsdom');

/**
 * Web APIs that jsdom lacks, or has in an older form than React Router and RTK Query need. Replaced as a set, because
 * Node's Request refuses jsdom's FormData, Blob and AbortSignal. MessageChannel is not replaced, because its open ports
 * (React's scheduler) would keep Jest from ending.
 */
const fromNode = [
  'TextEncoder',
  'TextDecoder',
  'TextDecoderStream',
  'TextEncoderStream',
  'ReadableStream',
  'WritableStream',
  'TransformStream',
  'CompressionStream',
  'DecompressionStream',
  'fetch',
  'Headers',
  'Request',
  'Response',
  'FormData',
  'Blob',
  'File',
  'AbortController',
  'AbortSignal',
  'URL',
  'URLSearchParams',
  'structuredClone',
  'Uint8Array',
  'ArrayBuffer',
];

module.exports = class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    keepStyles(this.global);
    for (const name of fromNode) {
      if (globalThis[name] !== undefined) this.global[name] = globalThis[name];
    }
    // Node 20 exports File only from node:buffer.
    this.global.File ??= require('node:buffer').File;
  }
};

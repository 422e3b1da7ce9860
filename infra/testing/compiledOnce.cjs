const { isAbsolute } = require('node:path');
const { Script } = require('node:vm');
const { default: Runtime } = require('jest-runtime');

/** Of this process, by path: what swc made of a file, and what V8 made of that as it ran for the first time. */
const transformed = new Map();
const compiled = new Map();

/** The cache of one file of tests, `transforms` being what jest reads for its traces. */
function transformOnce(cache) {
  const transform = cache.transform.bind(cache);
  cache.transform = (filename, options) => {
    if (options?.isInternalModule) return transform(filename, options);
    if (!transformed.has(filename)) {
      transform(filename, options);
      transformed.set(filename, cache.transforms.get(filename));
    }
    const file = transformed.get(filename);
    cache.transforms.set(filename, file);
    if (file.sourceMapPath) cache.sourceMaps.set(filename, file.sourceMapPath);
    return file.code;
  };
}

function compileOnce(executor) {
  const compile = executor.compile.bind(executor);
  executor.compile = (code, filename) => {
    const context = executor.environment.getVmContext();
    // A file of tests runs once, and jest knows Node's own modules by another name.
    if (context === null || filename === executor.testPath || !isAbsolute(filename)) {
      return compile(code, filename);
    }
    const start = `(function(${executor.injectedModuleParameters.join(',')}){`;
    const kept = compiled.get(filename);
    const script = new Script(`${start}${code}\n})`, {
      filename,
      columnOffset: -start.length,
      cachedData: kept,
    });
    const run = script.runInContext(context);
    if (kept) return run;
    // Only once it has run: what it has called is compiled by then.
    return function runFirst(...given) {
      run.apply(this, given);
      compiled.set(filename, script.createCachedData());
    };
  };
}

/**
 * Every file of tests gets modules of its own, some six hundred with React and MUI. Reading, hashing and compiling them
 * anew was two thirds of what a file of pages' tests cost; what they are compiled to is the same for all of a process.
 */
module.exports = class CompiledOnce extends Runtime {
  constructor(...given) {
    super(...given);
    transformOnce(this.transformCache);
    compileOnce(this.executor);
  }
};

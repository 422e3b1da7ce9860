// Must run before other modules load, so that all stack traces show the line numbers of the TypeScript files.
process.setSourceMapsEnabled(true);
await import('./run.js');

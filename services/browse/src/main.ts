// This must run before other modules load, so that all stack traces show TypeScript line numbers.
process.setSourceMapsEnabled(true);
await import('./run.js');

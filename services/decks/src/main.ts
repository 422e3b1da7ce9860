// Enabled before anything else is loaded, so that all stack traces show TypeScript line numbers.
process.setSourceMapsEnabled(true);
await import('./run.js');

// Enabled before anything else is loaded, so that stack traces have TypeScript positions.
process.setSourceMapsEnabled(true);
await import('./run.js');

// Must run before other modules load, so that stack traces show TypeScript lines.
process.setSourceMapsEnabled(true);
await import('./run.js');

// Called before other modules load, so that stack traces name lines of TypeScript.
process.setSourceMapsEnabled(true);
await import('./run.js');

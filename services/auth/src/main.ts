// Enabled before anything else is loaded, so that all stacks show lines of TypeScript.
process.setSourceMapsEnabled(true);
await import('./run.js');

// Before anything else is loaded: stacks name lines of TypeScript.
process.setSourceMapsEnabled(true);
await import('./printNamed.js');

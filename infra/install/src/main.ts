// Before anything else is loaded: stacks name lines of TypeScript.
process.setSourceMapsEnabled(true);
const { runCommand } = await import('./commands.js');
process.exitCode = await runCommand(process.argv.slice(2));

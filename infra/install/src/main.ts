// Must run before other modules load, so that all stack traces show the line numbers of the TypeScript files.
process.setSourceMapsEnabled(true);
const { runCommand } = await import('./commands.js');
process.exitCode = await runCommand(process.argv.slice(2));

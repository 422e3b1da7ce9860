// Must run before other modules load, so that all stack traces show TypeScript line numbers.
process.setSourceMapsEnabled(true);
const { runCommand } = await import('./commands.js');
process.exitCode = await runCommand(process.argv.slice(2));

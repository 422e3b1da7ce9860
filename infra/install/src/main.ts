// Enabled before anything else is loaded, so that stack traces have TypeScript positions.
process.setSourceMapsEnabled(true);
const { runCommand } = await import('./commands.js');
process.exitCode = await runCommand(process.argv.slice(2));

// Entry of `npm run backup` and `npm run restore`.
import { compiledCommand } from '../build/compiledCommand.mjs';

const { main } = await compiledCommand('infra/backup', 'commands.js');
process.exitCode = await main(process.argv.slice(2), process.env);

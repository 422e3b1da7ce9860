// `npm run publish:remote`, `preview:remote`, `remove:remote`, `rollback`, `remotes`, `registry:credential` and
// `registry:service`.
import { compiledCommand } from '../build/compiledCommand.mjs';

const { main } = await compiledCommand('infra/registry', 'commands/main.js');
await main(process.argv.slice(2));

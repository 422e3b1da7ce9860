import { compiledCommand } from '../build/compiledCommand.mjs';

await compiledCommand('infra/install', 'main.js');

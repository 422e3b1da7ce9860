// `npm run check:monitoring`; `npm run test:operate` does it too.
import { checkRules } from './rules.mjs';

const { passed, failed } = checkRules();
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;

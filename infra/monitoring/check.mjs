// `npm run check:monitoring`: runs the alert rules' tests with promtool.
import { checkRules } from './rules.mjs';

const { passed, failed } = checkRules();
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;

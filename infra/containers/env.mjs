// `npm run env`: creates .env for compose.yaml with random secrets, and lists the settings that the operator must fill
// in. If the file exists, keeps its values and adds the missing settings.
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const made =
  /^(SESSION_KEYS|POSTGRES_PASSWORD|S3_SECRET_KEY|LOGIN_PASSWORD_[A-Z]+|WEB_PUSH_PRIVATE_KEY)$/;
/** Returns the length in bytes. Almost any 32 random bytes are a valid private key for the curve. */
const lengthOf = (name) => (name === 'WEB_PUSH_PRIVATE_KEY' ? 32 : 48);

const nameOf = (line) => /^([A-Z][A-Z0-9_]*)=/.exec(line)?.[1];

const filled = (line) => {
  const name = nameOf(line);
  if (!name || line !== `${name}=` || !made.test(name)) return line;
  return `${line}${randomBytes(lengthOf(name)).toString('base64url')}`;
};

export function envText(example, known = '') {
  const lines = example.split('\n');
  if (known === '') return lines.map(filled).join('\n');
  const names = new Set(known.split('\n').map(nameOf));
  const missing = lines.filter((line) => nameOf(line) && !names.has(nameOf(line)));
  const kept = known.split('\n').map(filled).join('\n').trimEnd();
  return [kept, ...missing.map(filled), ''].join('\n');
}

export const emptyIn = (text) =>
  text.split('\n').flatMap((line) => (/^[A-Z][A-Z0-9_]*=\s*$/.test(line) ? [nameOf(line)] : []));

function writeEnv(folder) {
  const file = join(folder, '.env');
  const example = readFileSync(join(folder, '.env.example'), 'utf8');
  const text = envText(example, existsSync(file) ? readFileSync(file, 'utf8') : '');
  writeFileSync(file, text, { mode: 0o600 });
  const empty = emptyIn(text);
  console.log(
    empty.length > 0 ? `Fill in these settings in .env: ${empty.join(', ')}.` : '.env is complete.',
  );
}

if (process.argv[1] === import.meta.filename) writeEnv(join(import.meta.dirname, '../..'));

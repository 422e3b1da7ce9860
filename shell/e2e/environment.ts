import { expect } from '@playwright/test';

interface ReceivedMail {
  to: string;
  subject: string;
  text: string;
  html: string;
}

interface Publishing {
  address: string;
  credential: string;
}

/**
 * Calls the process that started the product, which has the sent emails and can kill the product. Both `npm start` and
 * `infra/runner/parts/control.mjs` handle these calls.
 */
async function ask(method: 'GET' | 'POST', name: string): Promise<Response> {
  const control = process.env.E2E_CONTROL;
  if (!control) throw new Error('Run this journey with `npm test -- <its name>`.');
  const reply = await fetch(`${control}/${name}`, { method });
  if (!reply.ok) throw new Error(`${name}: ${await reply.text()}`);
  return reply;
}

const read = async <Answer>(name: string) => (await (await ask('GET', name)).json()) as Answer;

export async function mailTo(email: string, subject: string): Promise<ReceivedMail> {
  let found: ReceivedMail | undefined;
  await expect(async () => {
    const mails = await read<ReceivedMail[]>('mails');
    found = mails.find((mail) => mail.to === email && mail.subject === subject);
    expect(found).toBeDefined();
  }).toPass({ timeout: 20_000 });
  return found!;
}

export async function mailedLink(email: string, subject: string): Promise<string> {
  const { pathname, search } = new URL(
    /http\S+/.exec((await mailTo(email, subject)).text)?.[0] ?? '',
  );
  return pathname + search;
}

export const publishing = (): Promise<Publishing> => read('publishing');

export const killServer = async (): Promise<void> => void (await ask('POST', 'kill'));

export const startServer = async (): Promise<void> => void (await ask('POST', 'start'));

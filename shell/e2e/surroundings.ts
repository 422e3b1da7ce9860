import { expect } from '@playwright/test';

/** A mail as its reader has it. */
interface ReceivedMail {
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** Where what is published is sent, and what entitles to it. */
interface Publishing {
  address: string;
  credential: string;
}

/**
 * What journeys ask of whoever started the product: its mails, its power. The same calls stand before `npm start` and
 * before parts that are each a process of their own (`infra/runner/parts/control.mjs`).
 */
async function ask(method: 'GET' | 'POST', name: string): Promise<Response> {
  const control = process.env.E2E_CONTROL;
  if (!control) throw new Error('Run this journey with `npm test -- <its name>`.');
  const reply = await fetch(`${control}/${name}`, { method });
  if (!reply.ok) throw new Error(`${name}: ${await reply.text()}`);
  return reply;
}

const read = async <Answer>(name: string) => (await (await ask('GET', name)).json()) as Answer;

/** The newest mail to this address, once it has been sent. */
export async function mailTo(email: string, subject: string): Promise<ReceivedMail> {
  let found: ReceivedMail | undefined;
  await expect(async () => {
    const mails = await read<ReceivedMail[]>('mails');
    found = mails.find((mail) => mail.to === email && mail.subject === subject);
    expect(found).toBeDefined();
  }).toPass({ timeout: 20_000 });
  return found!;
}

/** Path and query of the first link in that mail. */
export async function mailedLink(email: string, subject: string): Promise<string> {
  const { pathname, search } = new URL(
    /http\S+/.exec((await mailTo(email, subject)).text)?.[0] ?? '',
  );
  return pathname + search;
}

export const publishing = (): Promise<Publishing> => read('publishing');

/** Everything of the product ends with `kill -9`, its database too; whatever stands in front of it stays. */
export const killServer = async (): Promise<void> => void (await ask('POST', 'kill'));

/** All of it again, on the same data. */
export const startServer = async (): Promise<void> => void (await ask('POST', 'start'));

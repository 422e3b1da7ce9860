import type { SignedIn } from '@introvest/contracts/auth';
import type { TestDatabase } from '@introvest/testing/database';
import { createConnection, type TestConnection } from '@introvest/testing/factories/connection';
import { createFounder } from '@introvest/testing/factories/founder';
import { createHighlight } from '@introvest/testing/factories/highlight';
import { createInvestor } from '@introvest/testing/factories/investor';
import { createMessage } from '@introvest/testing/factories/message';
import { as, cookieFrom, type App, type Client, type TestFile } from '@introvest/testing/http';
import type { TestUser } from '@introvest/testing/people';
import { registration } from '@introvest/testing/registration';
import { randomUUID } from 'node:crypto';
import sharp from 'sharp';

export interface Stage {
  database: TestDatabase;
  app: App;
  pay(clientSecret: string): Promise<void>;
  founder: TestUser;
  investor: TestUser;
  connection: TestConnection;
  deckUrl: string;
  others: { founder: TestUser; investor: TestUser };
}

const longName = { firstName: '😀'.repeat(50), lastName: 'L'.repeat(100) };
const longText = 'T'.repeat(200);

export const profiles = {
  longest: {
    founder: { company_name: longText, title: longText, location: longText },
    investor: {
      firm_name: longText,
      title: longText,
      location: longText,
      industry_preferences: ['fintech'],
      stage_preferences: ['seed'],
    },
  },
  barest: {
    founder: {
      company_name: null,
      business_name: null,
      description: null,
      industry: null,
      stage: null,
      location: null,
      funding_goal: null,
    },
    investor: { firm_name: null, location: null },
  },
} as const;

export const pdf: TestFile = {
  name: `${'😀'.repeat(150)}.pdf`,
  type: 'application/pdf',
  content: `%PDF-1.7\n${' '.repeat(100)}%%EOF\n`,
};

export const picture = async (): Promise<TestFile> => ({
  name: 'me.png',
  type: 'image/png',
  content: await sharp({
    create: { width: 20, height: 20, channels: 3, background: '#0f5c47' },
  })
    .png()
    .toBuffer(),
});

export async function uploadPdf(client: Client, path: string, field: string): Promise<string> {
  const { body } = await client.upload<{ fileUrl: string }>(`/api/upload/${path}`, field, pdf);
  return body.fileUrl;
}

async function meet(stage: Omit<Stage, 'deckUrl'>): Promise<string> {
  const { app, database, founder, investor, connection } = stage;
  const fileUrl = await uploadPdf(as(app, founder), 'pitch-deck', 'pitchDeck');
  await as(app, investor).post('/api/pitch-decks/save', { founderId: founder.id, fileUrl });
  await as(app, investor).post('/api/bookmarks', { founderId: founder.id });
  await as(app, investor).get(`/api/browse/founders/${founder.id}`);
  await createMessage(database, connection);
  await createMessage(database, connection, { from: 'investor' });
  const more = { duration: 30, amount_paid: 3200 };
  await createHighlight(database, { founderId: founder.id, more });
  return fileUrl;
}

export async function createStage(
  { app, pay }: Pick<Stage, 'app' | 'pay'>,
  database: TestDatabase,
  kind: keyof typeof profiles,
): Promise<Stage> {
  const { founder: founderProfile, investor: investorProfile } = profiles[kind];
  const given = { user: longName };
  const founder = await createFounder(database, { ...given, profile: founderProfile });
  const investor = await createInvestor(database, { ...given, profile: investorProfile });
  const connection = await createConnection(database, { founder, investor, status: 'accepted' });
  const others = {
    founder: await createFounder(database),
    investor: await createInvestor(database),
  };
  const stage = { database, app, pay, founder, investor, connection, others };
  return { ...stage, deckUrl: await meet(stage) };
}

export const newEmail = () => `${randomUUID()}@a.example`;

export async function join(app: Stage['app']): Promise<TestUser> {
  const given = registration(newEmail());
  const { body, headers } = await as(app, null).post<SignedIn>('/api/auth/register', given);
  return { ...body.user, cookie: cookieFrom(headers) };
}

export const clear = ({ database }: Stage): Promise<number> =>
  database.db('auth')('users').delete();

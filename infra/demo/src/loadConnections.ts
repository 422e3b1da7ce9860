import type { Db } from '@introvest/service-kit/db';
import { daysBefore, hoursBefore, type Cast } from './cast.js';
import type { DemoConnection, DemoConversation } from './demoPeople.js';
import { demoConnections, demoConversations } from './people.js';
import { connectionEventRows, connectionRow, messageRow } from './rows.js';

/** Number of days until a request is answered. Every answer must come before the first message of the conversation. */
const answerDays = 1.5 / 24;

interface Pair {
  founder: string;
  investor: string;
}

const talkOf = ({ founder, investor }: Pair): DemoConversation | undefined =>
  demoConversations.find((talk) => talk.founder === founder && talk.investor === investor);

function rowOf(connection: DemoConnection, cast: Cast) {
  const { founder, investor, status, asked, daysAgo } = connection;
  const [founderId, investorId] = [cast.idOf(founder), cast.idOf(investor)];
  const answered = status === 'pending' ? daysAgo : daysAgo - answerDays;
  const talk = talkOf(connection);
  const messages = talk?.lines.length ?? 0;
  return connectionRow({
    founderId,
    investorId,
    status,
    initiatedBy: asked === 'founder' ? founderId : investorId,
    messages,
    read: messages - (talk?.unread ?? 0),
    asked: daysBefore(cast.now, daysAgo),
    answered: daysBefore(cast.now, answered),
  });
}

function messageRows(talk: DemoConversation, connection: ReturnType<typeof rowOf>, now: number) {
  return talk.lines.map(({ from, hoursAgo, text }, index) =>
    messageRow(connection, {
      seq: index + 1,
      from,
      content: text,
      sent: hoursBefore(now, hoursAgo),
    }),
  );
}

export interface DemoTalks {
  connections: ReturnType<typeof connectionRow>[];
  messages: ReturnType<typeof messageRow>[];
}

export async function loadConnections(db: Db, cast: Cast): Promise<DemoTalks> {
  const pairs = demoConnections.map((pair) => ({ pair, row: rowOf(pair, cast) }));
  const messages = pairs.flatMap(({ pair, row }) => {
    const talk = talkOf(pair);
    return talk ? messageRows(talk, row, cast.now) : [];
  });
  const connections = pairs.map(({ row }) => row);
  await db.transaction(async (trx) => {
    await trx('connections').insert(connections);
    await trx('connection_events').insert(connections.flatMap((row) => connectionEventRows(row)));
    await trx('messages').insert(messages);
  });
  return { connections, messages };
}

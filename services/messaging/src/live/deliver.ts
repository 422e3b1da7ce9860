import type { ClientToServerEvents, ServerToClientEvents } from '@introvest/contracts/realtime';
import { histogram } from '@introvest/service-kit/metrics';
import type { Server } from 'socket.io';
import type { MessagingDeps } from '../deps.js';
import { presentMessage } from '../messages/present.js';
import { listPage } from '../messages/queries.js';
import type { MessageEvent, LiveEvent } from '../events/liveEvents.js';
import { unsealMessage } from '../events/sealedMessage.js';
import type { SocketIdentity } from './identity.js';

export type Io = Server<ClientToServerEvents, ServerToClientEvents, object, SocketIdentity>;

const messageDelay = histogram('message_delay_seconds');

export const countSockets = (io: Io, userId: string): number =>
  io.sockets.adapter.rooms.get(userId)?.size ?? 0;

/** Delivers a message to both members. Reads it from the database if it was too long for its event. */
async function deliverMessage(io: Io, { db, log, settings }: MessagingDeps, event: MessageEvent) {
  const { connectionId, founderId, investorId, seq } = event;
  const parties = [founderId, investorId];
  if (!parties.some((userId) => countSockets(io, userId) > 0)) return;
  try {
    const unsealed = unsealMessage(settings, event);
    const [row] = unsealed ? [] : await listPage(db, connectionId, { after: seq - 1, limit: 1 });
    const message = unsealed ?? (row && presentMessage(row));
    if (!message) return;
    io.to(parties).emit('new_message', message);
    // The clocks of the database and of this process may differ slightly, which could make the delay negative.
    messageDelay.observe(Math.max(0, Date.now() - Date.parse(message.createdAt)) / 1000);
  } catch (err) {
    log.warn({ err }, 'message could not be read; closing sockets');
    closeSockets(io, (userId) => parties.includes(userId));
  }
}

/** Closes sockets without a protocol-level disconnect, so that browsers reconnect and fetch what they missed. */
export function closeSockets(io: Io, concerns: (userId: string) => boolean = () => true): void {
  for (const { data, conn } of io.sockets.sockets.values()) if (concerns(data.userId)) conn.close();
}

/** Delivers an event to the sockets of the members it concerns. Ignores events that this version doesn't know. */
export function deliver(io: Io, deps: MessagingDeps, event: LiveEvent | undefined): void {
  switch (event?.kind) {
    case 'message':
      return void deliverMessage(io, deps, event);
    case 'status': {
      const { connectionId, founderId, investorId, status } = event;
      return void io.to([founderId, investorId]).emit('connection_updated', {
        connectionId,
        status,
      });
    }
    case 'typing': {
      const { connectionId, userId, receiverId, isTyping } = event;
      const name = isTyping ? 'user_typing' : 'user_stopped_typing';
      return void io.to(receiverId).emit(name, { connectionId, userId });
    }
    case 'read': {
      const { connectionId, userId, unreadCount } = event;
      return void io.to(userId).emit('conversation_read', { connectionId, unreadCount });
    }
    case 'ended':
      return void io.in(event.sidHash).disconnectSockets(true);
    case 'notified':
      return void io.to(event.userId).emit('notifications_changed');
    case 'waiting':
      return void io.to(event.userId).emit('moderation_waiting', { list: event.list });
    case 'deck_access':
      return void io.to(event.userId).emit('deck_access_changed', { founderId: event.founderId });
  }
}

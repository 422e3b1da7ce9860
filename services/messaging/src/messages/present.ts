import type { Message } from '@introvest/contracts/messaging';
import type { MessageRow } from './queries.js';

export const presentMessage = (row: MessageRow): Message => ({
  id: row.id,
  connectionId: row.connection_id,
  senderId: row.sender_id,
  receiverId: row.receiver_id,
  content: row.content,
  fileUrl: row.file_url,
  fileName: row.file_name,
  isRead: row.is_read,
  createdAt: row.created_at.toISOString(),
  seq: row.seq,
  clientId: row.client_id,
});

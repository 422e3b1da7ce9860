import { randomUUID } from 'node:crypto';
import { newId } from '@introvest/service-kit/ids';
import type { Storage } from '@introvest/service-kit/storage';
import { drawAvatar, withSvg } from './avatars.js';
import type { Cast } from './cast.js';
import { drawDeck } from './decks.js';

/** One file as it stands in the store, with what its row needs. */
export interface StoredFile {
  id: string;
  userId: string;
  name: string;
  originalName: string;
  url: string;
  type: string;
  size: number;
  uploadType: 'pitch_deck' | 'profile_image';
  objectKey: string;
  createdAt: Date;
}

type Draft = Omit<StoredFile, 'id' | 'url' | 'size' | 'objectKey'> & { draw(): Promise<Buffer> };

async function store(storage: Storage, { draw, ...file }: Draft): Promise<StoredFile> {
  const [id, objectKey] = [newId(), randomUUID()];
  const content = await draw();
  await storage.put(objectKey, content, content.length, file.type);
  const url = `/api/files/${id}/${file.name}`;
  return { ...file, id, url, size: content.length, objectKey };
}

function drafts({ founders, investors }: Cast): Draft[] {
  const pictures = [...founders, ...investors].map(({ id, who, role, handle, joined }) => ({
    userId: id,
    name: `${handle}.jpg`,
    originalName: `${handle}.jpg`,
    type: 'image/jpeg',
    uploadType: 'profile_image' as const,
    createdAt: joined,
    draw: () => drawAvatar(who, role),
  }));
  const decks = founders.map(({ id, who, joined }) => ({
    userId: id,
    name: `${who.company.replaceAll(' ', '-').toLowerCase()}-pitch-deck.pdf`,
    originalName: `${who.company} pitch deck.pdf`,
    type: 'application/pdf',
    uploadType: 'pitch_deck' as const,
    createdAt: joined,
    draw: () => drawDeck(who),
  }));
  return [...pictures, ...decks];
}

/** Draws and stores every picture and deck, a few at a time: the store of a laptop is a small one. */
export async function storeFiles(storage: Storage, cast: Cast): Promise<StoredFile[]> {
  const queue = drafts(cast);
  const stored: StoredFile[] = [];
  const worker = async () => {
    for (let draft = queue.shift(); draft; draft = queue.shift()) {
      stored.push(await store(storage, draft));
    }
  };
  await withSvg(() => Promise.all(Array.from({ length: 6 }, worker)));
  return stored;
}

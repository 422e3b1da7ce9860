import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { newId } from '@introvest/service-kit/ids';
import type { Storage } from '@introvest/service-kit/storage';
import type { Cast } from './cast.js';

const folder = new URL('../data/', import.meta.url);

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

type Draft = Omit<StoredFile, 'id' | 'url' | 'size' | 'objectKey'> & { source: string };

async function store(storage: Storage, { source, ...file }: Draft): Promise<StoredFile> {
  const [id, objectKey] = [newId(), randomUUID()];
  const content = await readFile(new URL(source, folder));
  await storage.put(objectKey, content, content.length, file.type);
  const url = `/api/files/${id}/${file.name}`;
  return { ...file, id, url, size: content.length, objectKey };
}

function drafts({ founders, investors }: Cast): Draft[] {
  const pictures = [...founders, ...investors].map(({ id, handle, joined }) => ({
    userId: id,
    name: `${handle}.jpg`,
    originalName: `${handle}.jpg`,
    type: 'image/jpeg',
    uploadType: 'profile_image' as const,
    createdAt: joined,
    source: `pictures/${handle}.jpg`,
  }));
  const decks = founders.map(({ id, who, handle, joined }) => ({
    userId: id,
    name: `${who.company.replaceAll(' ', '-').toLowerCase()}-pitch-deck.pdf`,
    originalName: `${who.company} pitch deck.pdf`,
    type: 'application/pdf',
    uploadType: 'pitch_deck' as const,
    createdAt: joined,
    source: `decks/${handle}.pdf`,
  }));
  return [...pictures, ...decks];
}

export async function storeFiles(storage: Storage, cast: Cast): Promise<StoredFile[]> {
  const queue = drafts(cast);
  const stored: StoredFile[] = [];
  const worker = async () => {
    for (let draft = queue.shift(); draft; draft = queue.shift()) {
      stored.push(await store(storage, draft));
    }
  };
  await Promise.all(Array.from({ length: 6 }, worker));
  return stored;
}

import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { AppError } from '@introvest/service-kit/errors';
import { allowedFiles } from '@introvest/contracts/allowedFiles';
import { uploadRules, type UploadField } from '@introvest/contracts/vocabularies';
import { addressName, displayName, extensionOf } from './fileName.js';
import { attachedPicture, profilePicture, type CleanImage, type UploadedPicture } from './image.js';
import { contentTypeOf, isPicture, kindOfFile, mayBeNamed, type Kind } from './kind.js';
import type { Received } from './receive.js';

export interface PreparedFile {
  originalName: string;
  fileName: string;
  type: string;
  size: number;
  content: () => Readable;
}

const refused = (field: UploadField, why = '') =>
  new AppError('validation_failed', 'File type not allowed', {
    errors: [{ field, message: `${why}${allowedFiles(uploadRules[field].extensions)}` }],
  });

async function requireKind(field: UploadField, path: string, file: Received): Promise<Kind> {
  const extension = extensionOf(displayName(file.name));
  const allowed: readonly string[] = uploadRules[field].extensions;
  if (!allowed.includes(extension)) throw refused(field);
  const kind = await kindOfFile(path, extension);
  if (!kind || !mayBeNamed(kind, extension)) {
    throw refused(field, `This isn’t a valid ${extension.slice(1).toUpperCase()} file. `);
  }
  return kind;
}

export type Uploader = Pick<UploadedPicture, 'person' | 'signal'>;

function cleanImage(
  field: UploadField,
  path: string,
  { kind, size, ...uploader }: Uploader & { kind: Kind; size: number },
): Promise<CleanImage> | undefined {
  if (!isPicture(kind)) return undefined;
  const picture = { path, kind, size, ...uploader };
  return field === 'profileImage' ? profilePicture(picture) : attachedPicture(picture);
}

/** Throws if the extension doesn't match the bytes. Removes metadata from pictures. */
export async function prepareFile(
  field: UploadField,
  path: string,
  received: Received,
  uploader: Uploader,
): Promise<PreparedFile> {
  const kind = await requireKind(field, path, received);
  const originalName = displayName(received.name);
  const image = await cleanImage(field, path, { kind, size: received.size, ...uploader });
  const kept = image?.kind ?? kind;
  const given = extensionOf(originalName);
  const fits = mayBeNamed(kept, given);
  const extension = fits ? given : `.${kept}`;
  return {
    originalName: fits
      ? originalName
      : `${originalName.slice(0, originalName.length - given.length)}${extension}`,
    fileName: addressName(originalName, extension),
    type: contentTypeOf(kept),
    size: image?.size ?? received.size,
    content: () => createReadStream(image?.path ?? path),
  };
}

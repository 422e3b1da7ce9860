import { lifetimes } from '@introvest/contracts/promises';
import { compile } from '@introvest/contracts/validation';
import { invalid } from '@introvest/service-kit/errors';
import { Type, type Static, type TSchema } from 'typebox';
import { BuildId, PartName } from './schema.js';

const SeenBuild = Type.Union([BuildId, Type.Null()]);

/** What the caller saw live, and tried; null for nothing. */
const seen = { expected: SeenBuild, expectedCandidate: Type.Optional(SeenBuild) };

const DAY_SECONDS = 24 * 60 * 60;

/** Rising shares of the people in percent; with more than one, the seconds from each to the next. */
const CanaryBody = Type.Object(
  {
    steps: Type.Array(Type.Integer({ minimum: 1, maximum: 100 }), { minItems: 1, maxItems: 20 }),
    every: Type.Optional(Type.Integer({ minimum: 1, maximum: 30 * DAY_SECONDS })),
  },
  { additionalProperties: false },
);

/** `POST /registry/remotes/:name/publish`. */
export const PublishBody = Type.Object(
  { build: BuildId, ...seen, canary: Type.Optional(CanaryBody) },
  { additionalProperties: false },
);
export type PublishBody = Static<typeof PublishBody>;

/** `POST /registry/remotes/:name/rollback`; without a build to the one before. */
export const RollbackBody = Type.Object(
  { build: Type.Optional(BuildId), ...seen },
  { additionalProperties: false },
);
export type RollbackBody = Static<typeof RollbackBody>;

/** `POST /registry/remotes/:name/remove`. */
export const RemoveBody = Type.Object(seen, { additionalProperties: false });
export type RemoveBody = Static<typeof RemoveBody>;

/** Reply of a removal: the build that was live. */
export const RemovedReply = Type.Object({ name: PartName, build: BuildId });
export type RemovedReply = Static<typeof RemovedReply>;

/** So long a preview may be seen; the Privacy Policy says it too. */
export const MOST_PREVIEW_HOURS = lifetimes.previewDays * 24;

/** `POST /registry/remotes/:name/preview`; without `hours` for a day. */
export const PreviewBody = Type.Object(
  {
    build: BuildId,
    hours: Type.Optional(Type.Integer({ minimum: 1, maximum: MOST_PREVIEW_HOURS })),
  },
  { additionalProperties: false },
);
export type PreviewBody = Static<typeof PreviewBody>;

/** What it answers: the link, which is all that it takes to see the build, and when it ends. */
export const PreviewReply = Type.Object({ link: Type.String(), until: Type.String() });
export type PreviewReply = Static<typeof PreviewReply>;

/** What publishing and rolling back answer. */
export const MovedReply = Type.Object({
  name: PartName,
  build: BuildId,
  /** False where it was live already. */
  moved: Type.Boolean(),
});
export type MovedReply = Static<typeof MovedReply>;

/** What sending a file answers: a build that is known needs none of its files again. */
export const SentReply = Type.Object({ known: Type.Boolean() });
export type SentReply = Static<typeof SentReply>;

const Told = Type.Object({ loads: Type.Number(), failures: Type.Number() });

/** `GET /registry/remotes`. */
export const RemotesReply = Type.Object({
  remotes: Type.Array(
    Type.Object({
      name: PartName,
      build: BuildId,
      /** Rolled back: only publishing it moves it. */
      pinned: Type.Boolean(),
      /** Of all people, in percent. */
      traffic: Type.Number(),
      movedAt: Type.String(),
      movedBy: Type.String(),
      /** What the others get. */
      candidate: Type.Optional(
        Type.Object({
          build: BuildId,
          traffic: Type.Number(),
          triedAt: Type.String(),
          triedBy: Type.String(),
          /** The shares that follow, and when the next does. */
          steps: Type.Array(Type.Number()),
          nextAt: Type.Union([Type.String(), Type.Null()]),
          counted: Told,
          /** Of the live build in the same time. */
          countedLive: Told,
        }),
      ),
    }),
  ),
  /** Newest first. */
  history: Type.Array(
    Type.Object({
      at: Type.String(),
      who: Type.String(),
      action: Type.Enum(['publish', 'rollback', 'try', 'step', 'taken-back', 'remove']),
      name: PartName,
      build: BuildId,
      before: Type.Union([BuildId, Type.Null()]),
      percent: Type.Union([Type.Number(), Type.Null()]),
      said: Type.Union([Type.String(), Type.Null()]),
    }),
  ),
});
export type RemotesReply = Static<typeof RemotesReply>;

/** What `POST /registry/collect` answers: the builds that are gone, and how many files. */
export const CollectedReply = Type.Object({
  builds: Type.Array(Type.Object({ name: PartName, build: BuildId })),
  files: Type.Number(),
});
export type CollectedReply = Static<typeof CollectedReply>;

/** One file of a build; the largest weighs a third of a megabyte. */
export const MOST_FILE_BYTES = 4 * 1024 * 1024;

/** Returns the value with its type, or refuses with a sentence. */
export function reader<Schema extends TSchema>(schema: Schema) {
  const check = compile(schema);
  return (value: unknown): Static<Schema> => {
    const errors = check(value);
    if (errors) throw invalid(errors);
    return value as Static<Schema>;
  };
}

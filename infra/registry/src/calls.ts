import { lifetimes } from '@introvest/contracts/promises';
import { compile } from '@introvest/contracts/validation';
import { invalid } from '@introvest/service-kit/errors';
import { Type, type Static, type TSchema } from 'typebox';
import { BuildId } from './schema.js';

const SeenBuild = Type.Union([BuildId, Type.Null()]);

/** Live build and canary that the caller last saw; null if there was none. */
const seen = { expected: SeenBuild, expectedCandidate: Type.Optional(SeenBuild) };

const DAY_SECONDS = 24 * 60 * 60;

const CanaryPlan = Type.Object(
  {
    steps: Type.Array(Type.Integer({ minimum: 1, maximum: 100 }), { minItems: 1, maxItems: 20 }),
    every: Type.Optional(Type.Integer({ minimum: 1, maximum: 30 * DAY_SECONDS })),
  },
  { additionalProperties: false },
);
export type CanaryPlan = Static<typeof CanaryPlan>;

export const PublishBody = Type.Object(
  { build: BuildId, ...seen, canary: Type.Optional(CanaryPlan) },
  { additionalProperties: false },
);
export type PublishBody = Static<typeof PublishBody>;

/** Body of `POST /registry/remotes/:name/rollback`. `build` defaults to the previous build. */
export const RollbackBody = Type.Object(
  { build: Type.Optional(BuildId), ...seen },
  { additionalProperties: false },
);
export type RollbackBody = Static<typeof RollbackBody>;

export const RemoveBody = Type.Object(seen, { additionalProperties: false });
export type RemoveBody = Static<typeof RemoveBody>;

/** Maximum lifetime of a preview, in hours. The Privacy Policy mentions it too. */
export const MOST_PREVIEW_HOURS = lifetimes.previewDays * 24;

/** Body of `POST /registry/remotes/:name/preview`. `hours` defaults to one day. */
export const PreviewBody = Type.Object(
  {
    build: BuildId,
    hours: Type.Optional(Type.Integer({ minimum: 1, maximum: MOST_PREVIEW_HOURS })),
  },
  { additionalProperties: false },
);
export type PreviewBody = Static<typeof PreviewBody>;

export interface PreviewReply {
  link: string;
  until: string;
}

export interface PublishReply {
  name: string;
  build: string;
  moved: boolean;
}

export interface SentReply {
  known: boolean;
}

export interface Counts {
  loads: number;
  failures: number;
}

export interface CollectedReply {
  builds: { name: string; build: string }[];
  files: number;
}

/** Maximum size of a build file, in bytes. At the time of writing, the largest file takes a third of a megabyte. */
export const MOST_FILE_BYTES = 4 * 1024 * 1024;

export function reader<Schema extends TSchema>(schema: Schema) {
  const check = compile(schema);
  return (value: unknown): Static<Schema> => {
    const errors = check(value);
    if (errors) throw invalid(errors);
    return value as Static<Schema>;
  };
}

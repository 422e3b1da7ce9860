/** Every error code there is, with the status that carries it. */
export const statusOfCode = {
  invalid_json: 400,
  validation_failed: 400,
  unauthenticated: 401,
  forbidden: 403,
  asked_too_soon: 403,
  suspended: 403,
  second_step: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  payload_too_large: 413,
  unsupported_media_type: 415,
  rate_limited: 429,
  too_many_open: 429,
  internal: 500,
  unavailable: 503,
} as const;

/** A code of the closed list; the browser branches on it. */
export type ErrorCode = keyof typeof statusOfCode;

/** The closed list of codes. */
export const errorCodes = Object.keys(statusOfCode) as ErrorCode[];

/** One failing field; nested fields are written `a.b`, a list is named without its index. */
export interface FieldError {
  field: string;
  message: string;
}

/** The one shape of every failing reply; `message` is what the person reads. */
export interface ErrorBody {
  message: string;
  code: ErrorCode;
  errors?: FieldError[];
  /** Of `asked_too_soon`: from when it is answered. */
  retryAt?: string;
  /** Of `suspended`: what the moderators wrote, since when, and what became of the appeal. */
  suspension?: Suspension;
  /** Of `second_step`: what names the sign-in that waits for it. */
  secondStep?: SecondStep;
}

/** What somebody reads who may not sign in for now. */
export interface Suspension {
  text: string;
  since: string;
  /** There is one appeal against each suspension. */
  hasAppealed: boolean;
  /** Why it was declined; nothing while it waits for the moderators. */
  answer?: { text: string; at: string };
}

/** A sign-in whose password was right, and which waits for a passkey or a recovery code. */
export interface SecondStep {
  token: string;
}

/** What is said when a failure has nothing better to say. */
export const defaultMessages: Record<ErrorCode, string> = {
  invalid_json: 'This request isn’t valid JSON.',
  validation_failed: 'Check the highlighted fields.',
  unauthenticated: 'Sign in to continue.',
  forbidden: 'You don’t have permission to do this.',
  asked_too_soon: 'You can send another request later.',
  suspended: 'Your account is suspended.',
  second_step: 'Your password is correct. Now confirm with your passkey.',
  not_found: 'We couldn’t find this.',
  method_not_allowed: 'This URL doesn’t support that method.',
  conflict: 'Something has changed. Reload the page and try again.',
  payload_too_large: 'This request is too large.',
  unsupported_media_type: 'This content type isn’t supported.',
  rate_limited: 'Too many attempts. Wait a moment and try again.',
  too_many_open: 'You’ve reached the limit of open requests.',
  internal: 'Something went wrong. Try again.',
  unavailable: 'This feature is temporarily unavailable. Try again in a moment.',
};

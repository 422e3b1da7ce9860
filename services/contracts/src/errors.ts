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

export type ErrorCode = keyof typeof statusOfCode;

export const errorCodes = Object.keys(statusOfCode) as ErrorCode[];

/** One failing field. Nested fields are written as `a.b`; a list is named without the index. */
export interface FieldError {
  field: string;
  message: string;
}

/** The body of every error response. `message` is shown to the member. */
export interface ErrorBody {
  message: string;
  code: ErrorCode;
  errors?: FieldError[];
  /** Time from which the call can be retried. Set only for the code `asked_too_soon`. */
  retryAt?: string;
  /** The active suspension, its start and its appeal. Set only for the code `suspended`. */
  suspension?: Suspension;
  /** The sign-in awaiting its second step. Set only for the code `second_step`. */
  secondStep?: SecondStep;
}

export interface Suspension {
  text: string;
  since: string;
  /** True once the member has appealed. Each suspension allows one appeal. */
  hasAppealed: boolean;
  /** Reason for declining the appeal. Undefined until a moderator answers. */
  answer?: { text: string; at: string };
}

export interface SecondStep {
  token: string;
}

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

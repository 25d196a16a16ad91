/** Error codes for clients, with their HTTP statuses. */
export const HTTP_STATUS_OF_KIND = {
  BAD_USER_INPUT: 400,
  UNAUTHENTICATED: 401,
  INSUFFICIENT_WALLET: 402,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  CONFLICT: 409,
  STALE_VERSION: 409,
  ORDERING_CLOSED: 409,
  DISH_UNAVAILABLE: 409,
  KEY_REUSED: 422,
  RATE_LIMITED: 429,
  INTERNAL_SERVER_ERROR: 500,
  UNAVAILABLE: 503,
} as const;

export type ErrorKind = keyof typeof HTTP_STATUS_OF_KIND;

/** Message of an error, by its parameters. */
type Sentence = (params: never) => string;

/** Creates reasons of one kind, each with its message. */
export function reasonsOf<Sentences extends Readonly<Record<string, Sentence>>>(
  kind: ErrorKind,
  sentences: Sentences,
): {
  readonly [Reason in keyof Sentences]: { readonly kind: ErrorKind; readonly sentence: Sentences[Reason] };
} {
  const rows = Object.entries(sentences).map(([reason, sentence]) => [reason, { kind, sentence }]);
  return Object.fromEntries(rows);
}

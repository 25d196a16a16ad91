/** Client for GraphQL over HTTP. */

export interface GraphQLFailure {
  readonly message: string;
  readonly path?: readonly (string | number)[];
  readonly extensions: {
    readonly code: string;
    readonly reason: string;
    readonly requestId: string;
    readonly field?: string;
    readonly retryAfterSeconds?: number;
  };
}

/** GraphQL response with its HTTP status and headers. */
export interface Answer<T> {
  readonly status: number;
  readonly headers: Headers;
  readonly data: T | null | undefined;
  readonly errors: readonly GraphQLFailure[] | undefined;
}

export type Variables = Readonly<Record<string, unknown>>;

/** Sends one operation. */
export async function send<T>(
  url: string,
  query: string,
  variables: Variables = {},
  token?: string,
): Promise<Answer<T>> {
  return sendBody<T>(url, JSON.stringify({ query, variables }), {
    'content-type': 'application/json',
    accept: 'application/graphql-response+json',
    // A mutation that moves money needs an idempotency key. A test that reuses a key passes it as an argument, which has
    // precedence over this header.
    ...(/^\s*mutation\b/.test(query) ? { 'idempotency-key': crypto.randomUUID() } : {}),
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
  });
}

/** Sends a body unchanged, for requests that no proper client would send. */
export async function sendBody<T>(
  url: string,
  body: string,
  headers: Record<string, string>,
): Promise<Answer<T>> {
  const response = await fetch(`${url}/graphql`, { method: 'POST', headers, body });
  const text = await response.text();
  const { data, errors } = readJson<T>(text);
  return { status: response.status, headers: response.headers, data, errors };
}

function readJson<T>(text: string): { data?: T; errors?: GraphQLFailure[] } {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error(`The answer is no JSON: ${text.slice(0, 300)}`);
  }
}

/** Returns the data of a response that must be a success. */
export function accepted<T>(answer: Answer<T>): T {
  if (answer.errors || !answer.data) {
    throw new Error(`Expected a success; the answer is ${JSON.stringify(answer.errors)}`);
  }
  return answer.data;
}

/** Reason of an expected error. */
export interface Rejection {
  readonly code: string;
  readonly message: string;
  readonly field?: string;
}

/** Returns the only error of a response that must be an error. */
export function rejected(answer: Answer<unknown>): Rejection {
  const [first, ...more] = answer.errors ?? [];
  if (!first || more.length > 0) {
    throw new Error(
      `Expected one error; the answer is ${JSON.stringify({ data: answer.data, errors: answer.errors })}`,
    );
  }
  const { code, field } = first.extensions;
  return { code, message: first.message, ...(field === undefined ? {} : { field }) };
}

/** Returns the error codes of a response, or `OK` for a success. Used in tables. */
export function outcomeOf(answer: Answer<unknown>): string {
  return answer.errors?.map((error) => error.extensions.code).join(' ') ?? 'OK';
}

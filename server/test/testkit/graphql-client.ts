/** GraphQL over real HTTP, as a client sends it. */

export interface GraphQLFailure {
  readonly message: string;
  readonly path?: readonly (string | number)[];
  readonly extensions: {
    readonly code: string;
    readonly field?: string;
    readonly retryAfterSeconds?: number;
  };
}

/** What came back: data, errors, and the HTTP around them. */
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
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
  });
}

/** Sends a body as it is, for what no proper client would send. */
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

/** The data of an answer that must be a success. */
export function accepted<T>(answer: Answer<T>): T {
  if (answer.errors || !answer.data) {
    throw new Error(`Expected a success; the answer is ${JSON.stringify(answer.errors)}`);
  }
  return answer.data;
}

/** Why an answer that must be a refusal was refused. */
export interface Refusal {
  readonly code: string;
  readonly message: string;
  readonly field?: string;
}

/** The one refusal of an answer that must be a refusal. */
export function refused(answer: Answer<unknown>): Refusal {
  const [first, ...more] = answer.errors ?? [];
  if (!first || more.length > 0) {
    throw new Error(
      `Expected one refusal; the answer is ${JSON.stringify({ data: answer.data, errors: answer.errors })}`,
    );
  }
  const { code, field } = first.extensions;
  return { code, message: first.message, ...(field === undefined ? {} : { field }) };
}

/** The codes of an answer, or `OK` when it is a success: for tables. */
export function outcomeOf(answer: Answer<unknown>): string {
  return answer.errors?.map((error) => error.extensions.code).join(' ') ?? 'OK';
}

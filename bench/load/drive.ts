import { Pool } from 'undici';

/** One HTTP request. */
export interface Request {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** What the same connection sends next, made from the answer; left out: nothing. */
  readonly follow?: (answer: Buffer) => Request;
}

/** What a load did. */
export interface Load {
  readonly count: number;
  readonly ms: number;
  readonly perSecond: number;
  /** The middle and the slow end of the waiting times, in milliseconds. */
  readonly p50Ms: number;
  readonly p99Ms: number;
}

export interface LoadWishes<T extends Request> {
  readonly connections: number;
  /** The next request; null when there are no more. */
  readonly next: () => T | null;
  /** Ends the load after this long; without it the load ends with its requests. */
  readonly forMs?: number;
  /** Throws when an answer is not right. Called for every answer, of requests that follow others too. */
  readonly check: (body: Buffer, request: T) => void;
}

/**
 * Sends requests over kept-alive connections, each waiting for its answer before the next, and checks every answer.
 *
 * @throws Error when an answer is not 200, or `check` refuses it
 */
export async function drive<T extends Request>(url: string, wishes: LoadWishes<T>): Promise<Load> {
  const pool = new Pool(url, { connections: wishes.connections, pipelining: 1 });
  const waits: number[] = [];
  const start = performance.now();
  const until = wishes.forMs === undefined ? Number.POSITIVE_INFINITY : start + wishes.forMs;
  const connection = async () => {
    while (performance.now() < until) {
      const first = wishes.next();
      if (!first) return;
      for (let request: Request | undefined = first; request; ) {
        const sent = performance.now();
        const body: Buffer = await send(pool, request);
        waits.push(performance.now() - sent);
        wishes.check(body, request as T);
        request = request.follow?.(body);
      }
    }
  };
  try {
    await Promise.all(Array.from({ length: wishes.connections }, connection));
  } finally {
    await pool.destroy();
  }
  const ms = performance.now() - start;
  waits.sort((a, b) => a - b);
  const at = (share: number) => waits[Math.min(waits.length - 1, Math.floor(waits.length * share))] ?? 0;
  return { count: waits.length, ms, perSecond: (waits.length / ms) * 1000, p50Ms: at(0.5), p99Ms: at(0.99) };
}

/** The lowest level of the client: a promise and a body stream for each answer would cost as much as a fast server. */
function send(pool: Pool, { path, headers, body }: Request): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    let status = 0;
    pool.dispatch(
      { method: 'POST', path, headers, body },
      {
        onRequestStart() {},
        onResponseStart(_controller, statusCode) {
          status = statusCode;
        },
        onResponseData(_controller, chunk) {
          parts.push(chunk);
        },
        onResponseEnd() {
          const answer = parts.length === 1 && parts[0] ? parts[0] : Buffer.concat(parts);
          if (status === 200) resolve(answer);
          else reject(new Error(`${path} answered ${status}: ${answer.toString().slice(0, 500)}`));
        },
        onResponseError(_controller, error) {
          reject(error);
        },
      },
    );
  });
}

/** One request and its answer as JSON, for preparing and for looking closely. */
export async function ask<T>(url: string, request: Request): Promise<T> {
  let answer: T | undefined;
  let sent = false;
  await drive(url, {
    connections: 1,
    next: () => {
      if (sent) return null;
      sent = true;
      return request;
    },
    check: (body) => {
      answer = JSON.parse(body.toString()) as T;
    },
  });
  return answer as T;
}

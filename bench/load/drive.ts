import { Pool } from 'undici';

/** HTTP request. */
export interface Request {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** Next request on the same connection, made from the response. Absent for none. */
  readonly follow?: (answer: Buffer) => Request;
}

/** Result of a load. */
export interface Load {
  readonly count: number;
  readonly ms: number;
  readonly perSecond: number;
  /** Median and 99th percentile of the waiting times, in milliseconds. */
  readonly p50Ms: number;
  readonly p99Ms: number;
}

export interface LoadOptions<T extends Request> {
  readonly connections: number;
  /** Returns the next request; null if there are no more. */
  readonly next: () => T | null;
  /** Duration of the load; if omitted, the load ends with its requests. */
  readonly forMs?: number;
  /** Throws if a response is incorrect. Called for every response, also to follow-up requests. */
  readonly check: (body: Buffer, request: T) => void;
}

/**
 * Sends requests over keep-alive connections, and checks every response. Each connection waits for a response before its next
 * request.
 * @throws Error if a status is not 200, or `check` rejects the response
 */
export async function drive<T extends Request>(url: string, options: LoadOptions<T>): Promise<Load> {
  const pool = new Pool(url, { connections: options.connections, pipelining: 1 });
  const waits: number[] = [];
  const start = performance.now();
  const until = options.forMs === undefined ? Number.POSITIVE_INFINITY : start + options.forMs;
  const connection = async () => {
    while (performance.now() < until) {
      const first = options.next();
      if (!first) return;
      for (let request: Request | undefined = first; request; ) {
        const sent = performance.now();
        const body: Buffer = await send(pool, request);
        waits.push(performance.now() - sent);
        options.check(body, request as T);
        request = request.follow?.(body);
      }
    }
  };
  try {
    await Promise.all(Array.from({ length: options.connections }, connection));
  } finally {
    await pool.destroy();
  }
  const ms = performance.now() - start;
  waits.sort((a, b) => a - b);
  const at = (share: number) => waits[Math.min(waits.length - 1, Math.floor(waits.length * share))] ?? 0;
  return { count: waits.length, ms, perSecond: (waits.length / ms) * 1000, p50Ms: at(0.5), p99Ms: at(0.99) };
}

/** Sends a request by the lowest level of the client, because a body stream for each response would cost as much as a fast server. */
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

/** Sends one request and returns the response as JSON. */
export async function sendRequest<T>(url: string, request: Request): Promise<T> {
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

/**
 * Legacy admin client, written only from the documented paths. It implements the client's calls, payloads, and fallbacks, and uses
 * no code of the server.
 */
import { call, type RestAnswer } from './rest-client.js';

export type Json = Record<string, unknown>;

/** Error response as the legacy clients report it: its `message`, or else its `error`. */
export class LegacyFailure extends Error {
  constructor(
    readonly status: number,
    answer: RestAnswer,
  ) {
    const body = answer.body as Json | undefined;
    super(String(body?.message ?? body?.error ?? `HTTP ${status}`));
  }
}

/** Returns the list in a body: the body itself, or its first field of `keys` that is a list. The legacy clients accept both. */
export function listIn(body: unknown, ...keys: string[]): Json[] {
  if (Array.isArray(body)) return body as Json[];
  for (const key of keys) {
    const list = (body as Json)[key];
    if (Array.isArray(list)) return list as Json[];
  }
  throw new Error(`No list in ${JSON.stringify(body)}`);
}

/** Legacy admin client with its session. */
export class LegacyAdmin {
  private token: string | undefined;

  constructor(private readonly url: string) {}

  private async send(method: string, path: string, body?: unknown): Promise<unknown> {
    const answer = await call(this.url, { method, path, body, token: this.token });
    if (answer.status >= 400) throw new LegacyFailure(answer.status, answer);
    return answer.body;
  }

  /** Sends a dish call to the admin path first. After a 404, sends it to the plain path. */
  private async sendDish(method: string, rest: string, body?: unknown): Promise<unknown> {
    try {
      return await this.send(method, `/api/admin/dishes${rest}`, body);
    } catch (error) {
      if (!(error instanceof LegacyFailure) || error.status !== 404) throw error;
      return this.send(method, `/api/dishes${rest}`, body);
    }
  }

  async signIn(email: string, password: string): Promise<void> {
    const result = (await this.send('POST', '/api/admin/login', { email, password })) as Json;
    if (!result.success || !result.token) throw new Error(String(result.message ?? 'Login failed'));
    this.token = String(result.token);
  }

  async isAdmin(): Promise<boolean> {
    return ((await this.send('GET', '/api/admin/me')) as Json).success === true;
  }

  async dishes(q = ''): Promise<Json[]> {
    return listIn(await this.sendDish('GET', q ? `?q=${encodeURIComponent(q)}` : ''), 'dishes');
  }

  async addDish(dish: Json): Promise<Json> {
    return (await this.sendDish('POST', '', dish)) as Json;
  }

  async changeDish(id: unknown, dish: Json): Promise<Json> {
    return (await this.sendDish('PUT', `/${id}`, dish)) as Json;
  }

  deleteDish(id: unknown): Promise<unknown> {
    return this.sendDish('DELETE', `/${id}`);
  }

  toggleDish(id: unknown, status: number): Promise<unknown> {
    return this.sendDish('PATCH', `/${id}/status`, { status });
  }

  async activeDishes(): Promise<Json[]> {
    return listIn(await this.send('GET', '/api/dishes?status=1'), 'dishes');
  }

  async users(q = ''): Promise<Json[]> {
    return listIn(await this.send('GET', `/api/users${q ? `?q=${encodeURIComponent(q)}` : ''}`), 'users');
  }

  async addUser(user: Json): Promise<Json> {
    return (await this.send('POST', '/api/users', user)) as Json;
  }

  async changeUser(id: unknown, user: Json): Promise<Json> {
    return (await this.send('PATCH', `/api/users/${id}`, user)) as Json;
  }

  addBalance(id: unknown, payload: Json): Promise<unknown> {
    return this.send('POST', `/api/users/${id}/wallet/add`, payload);
  }

  async meals(): Promise<Json[]> {
    return listIn(await this.send('GET', '/api/meals?status=1'), 'meals');
  }

  async plans(): Promise<Json[]> {
    return listIn(await this.send('GET', '/api/meal-plan'), 'data');
  }

  savePlan(plan: Json): Promise<unknown> {
    return this.send('POST', '/api/meal-plan', plan);
  }

  togglePlan(id: unknown): Promise<unknown> {
    return this.send('PATCH', `/api/meal-plan/${id}/activate`);
  }

  async placeOrder(order: Json): Promise<Json> {
    return (await this.send('POST', '/api/orders', order)) as Json;
  }

  async order(id: unknown): Promise<Json> {
    return (await this.send('GET', `/api/orders/${id}`)) as Json;
  }

  async changeOrder(id: unknown, order: Json): Promise<Json> {
    return (await this.send('PUT', `/api/orders/${id}`, order)) as Json;
  }

  async searchOrders(query: string): Promise<{ data: Json[]; total: number; total_amount: number }> {
    return (await this.send('GET', `/admin/orders?${query}`)) as {
      data: Json[];
      total: number;
      total_amount: number;
    };
  }

  async cancel(id: unknown, payload: Json): Promise<Json> {
    return (await this.send('POST', `/admin/orders/${id}/cancel`, payload)) as Json;
  }
}

/** Converts dd/mm/yy to midnight in India, in UTC, like the admin client. */
export function adminStamp(ddmmyy: string): string {
  const [day = 0, month = 0, year = 0] = ddmmyy.split('/').map(Number);
  const fullYear = year >= 70 ? 1900 + year : 2000 + year;
  return new Date(Date.UTC(fullYear, month - 1, day) - 5.5 * 60 * 60 * 1000).toISOString();
}

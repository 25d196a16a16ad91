/** Legacy customer client, written only from the documented paths. */
import { type Json, LegacyFailure, listIn } from './legacy-admin.js';
import { call, type RestAnswer, refreshCookieOf } from './rest-client.js';

/** Legacy customer client: a link, and optionally a customer token from a refresh. */
export class LegacyCustomer {
  private token: string | undefined;
  private cookie: string | undefined;
  /** Calls so far, as method, path, and status. */
  readonly calls: string[] = [];

  constructor(
    private readonly url: string,
    private readonly userUuid: string,
  ) {}

  private async exchange(method: string, path: string, body?: unknown, token?: string): Promise<RestAnswer> {
    const isRefresh = path === '/api/auth/refresh';
    const answer = await call(this.url, {
      method,
      path,
      body,
      token,
      cookie: isRefresh ? this.cookie : undefined,
    });
    // A browser stores the cookie, and sends it with the refresh.
    this.cookie = refreshCookieOf(answer) ?? this.cookie;
    this.calls.push(`${method} ${path.split('?')[0]?.replaceAll(/[0-9a-f-]{36}/g, '{id}')} ${answer.status}`);
    return answer;
  }

  private async send(method: string, path: string, body?: unknown): Promise<unknown> {
    const answer = await this.exchange(method, path, body);
    if (answer.status >= 400) throw new LegacyFailure(answer.status, answer);
    return answer.body;
  }

  /** Sends a call. After a 401, refreshes the token once and retries once, like the customer client. */
  private async sendWithToken(method: string, path: string): Promise<unknown> {
    let answer = await this.exchange(method, path, undefined, this.token);
    if (answer.status === 401) {
      const refreshed = await this.exchange('POST', '/api/auth/refresh');
      if (refreshed.status >= 400) throw new LegacyFailure(refreshed.status, refreshed);
      this.token = String((refreshed.body as Json).accessToken);
      answer = await this.exchange(method, path, undefined, this.token);
    }
    if (answer.status >= 400) throw new LegacyFailure(answer.status, answer);
    return answer.body;
  }

  async profile(): Promise<Json> {
    return (await this.send('GET', `/api/users/${this.userUuid}`)) as Json;
  }

  async activePlan(): Promise<Json> {
    return listIn(await this.send('GET', '/api/meal-plan'), 'data').find((plan) => plan.status === 1) as Json;
  }

  async activeDishes(): Promise<Json[]> {
    return listIn(await this.send('GET', '/api/dishes?status=1'), 'dishes');
  }

  async orderFor(mealId: unknown, forDate: string): Promise<Json | undefined> {
    const query = new URLSearchParams({
      user_uuid: this.userUuid,
      meal_id: String(mealId),
      for_date: forDate,
    });
    return listIn(await this.send('GET', `/api/orders?${query}`), 'data', 'items').find(
      (order) => order.status !== 3,
    );
  }

  async orders(): Promise<Json[]> {
    const query = new URLSearchParams({ user_uuid: this.userUuid, limit: '500' });
    return listIn(await this.send('GET', `/api/orders?${query}`), 'data', 'items');
  }

  async submit(order: Json, existing?: unknown): Promise<Json> {
    const body = { ...order, user_uuid: this.userUuid, placed_by: this.userUuid };
    return (
      existing
        ? await this.send('PUT', `/api/orders/${existing}`, body)
        : await this.send('POST', '/api/orders', body)
    ) as Json;
  }

  async cancel(order: Json): Promise<Json> {
    return (await this.send('POST', `/admin/orders/${order._id}/cancel`, {
      refund: true,
      reason: `Order #${order.order_number} cancelled by customer`,
      user_uuid: this.userUuid,
    })) as Json;
  }

  async statement(): Promise<{ logs: Json[]; balance: number }> {
    return (await this.sendWithToken('GET', `/api/wallet/users/${this.userUuid}/statement`)) as {
      logs: Json[];
      balance: number;
    };
  }
}

/** Returns a timestamp as the customer client does: the UTC date of the plan's `date`, at 18:30 UTC. */
export function customerStamp(planDate: unknown): string {
  return `${new Date(String(planDate)).toISOString().slice(0, 10)}T18:30:00.000Z`;
}

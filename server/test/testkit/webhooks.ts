/** Webhooks: their operations, and HTTPS receivers whose behaviour a test defines. */
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { generate } from 'selfsigned';
import { sql } from '../../src/db/sql.js';
import type { EntityManager } from '../../src/db/transaction.js';
import { type SendWebhook, webhookSender } from '../../src/features/webhooks/send-webhook.js';
import { newId } from '../../src/shared/ids.js';
import type { Caller } from './callers.js';
import { type Answer, accepted } from './graphql-client.js';

export interface WebhookData {
  readonly id: string;
  readonly url: string;
  readonly events: readonly string[];
  readonly failingSince: string | null;
  readonly disabledAt: string | null;
}
type It<T> = Promise<Answer<{ it: T }>>;
const WEBHOOK = 'id url events failingSince disabledAt';

export const createWebhook = (
  caller: Caller,
  input: object,
): It<{ readonly webhook: WebhookData; readonly secret: string }> =>
  caller.ask(
    `mutation ($input: CreateWebhookInput!) { it: createWebhook(input: $input) { webhook { ${WEBHOOK} } secret } }`,
    { input },
  );

export const updateWebhook = (caller: Caller, id: string, input: object): It<WebhookData> =>
  caller.ask(
    `mutation ($id: ID!, $input: UpdateWebhookInput!) { it: updateWebhook(id: $id, input: $input) { ${WEBHOOK} } }`,
    { id, input },
  );

export const webhooks = (caller: Caller): It<readonly WebhookData[]> =>
  caller.ask(`{ it: webhooks { ${WEBHOOK} } }`);

/** Deletes or tests a webhook. */
export const onWebhook = (
  caller: Caller,
  operation: 'deleteWebhook' | 'testWebhook',
  id: string,
): It<WebhookData> => caller.ask(`mutation ($id: ID!) { it: ${operation}(id: $id) { ${WEBHOOK} } }`, { id });

export const rotateSecret = (caller: Caller, id: string): It<{ readonly secret: string }> =>
  caller.ask('mutation ($id: ID!) { it: rotateWebhookSecret(id: $id) { secret } }', { id });

export const resend = (caller: Caller, id: string): It<WebhookData> =>
  caller.ask(`mutation ($id: ID!) { it: resendWebhook(attemptId: $id) { ${WEBHOOK} } }`, { id });

export interface AttemptData {
  readonly id: string;
  readonly eventId: string;
  readonly event: string;
  readonly status: number | null;
  readonly error: string | null;
  readonly nextAt: string | null;
}

export const attemptsOf = async (caller: Caller, id: string): Promise<readonly AttemptData[]> =>
  accepted(
    await caller.ask<{ it: { nodes: readonly AttemptData[] } }>(
      `query ($id: ID!) { it: webhookAttempts(webhookId: $id, first: 100) {
        nodes { id eventId event status error nextAt } } }`,
      { id },
    ),
  ).it.nodes;

/** Creates a webhook, and inserts an event that was sent once. */
export async function newTriedWebhook(
  em: EntityManager,
  owner: Caller,
): Promise<{ id: string; attemptId: string }> {
  const input = { url: 'https://shop.example/hook', events: ['order.*'] };
  const { id } = accepted(await createWebhook(owner, input)).it.webhook;
  const [eventId, attemptId] = [newId(), newId()];
  await sql(
    em.fork(),
    `insert into webhook_deliveries (id, webhook_id, event, body, attempts, created_at)
     values ($1, $2, 'webhook.test', '{}', 1, now())`,
    [eventId, id],
  );
  await sql(
    em.fork(),
    `insert into webhook_attempts (id, webhook_id, delivery_id, started_at, milliseconds, status)
     values ($1, $2, $3, now(), 5, 200)`,
    [attemptId, id, eventId],
  );
  return { id, attemptId };
}

/** Reaction of a receiver to an event: 204, 500, a closed connection, no response, or a redirect. */
export type ReceiverBehaviour = 'accepts' | 'fails' | 'closes' | 'hangs' | 'redirects';

export interface ReceivedEvent {
  readonly id: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: { readonly type: string; readonly data: Readonly<Record<string, unknown>> };
  readonly text: string;
}

/** HTTPS receiver of webhooks at `https://<name>:<port>/hook`, which records the received events. */
export class Receiver {
  readonly received: ReceivedEvent[] = [];
  behaviour: ReceiverBehaviour = 'accepts';
  /** Called after each received event is recorded. */
  onReceived: (one: ReceivedEvent) => void = () => {};

  private constructor(
    private readonly server: Server,
    readonly url: string,
    /** Self-signed certificate, which senders must trust. */
    readonly ca: string,
  ) {}

  static async open(name: string): Promise<Receiver> {
    const { private: key, cert } = await generate([{ name: 'commonName', value: name }], {
      keyType: 'ec',
      algorithm: 'sha256',
      extensions: [{ name: 'subjectAltName', altNames: [{ type: 2, value: name }] }],
    });
    const server = createServer({ key, cert });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const { port } = server.address() as AddressInfo;
    const receiver = new Receiver(server, `https://${name}:${port}/hook`, cert);
    server.on('request', (request, response) => {
      let text = '';
      request.on('data', (part) => {
        text += part;
      });
      request.on('end', () => {
        const headers = request.headers as Record<string, string>;
        const one = { id: headers['webhook-id'] ?? '', headers, text, body: JSON.parse(text) };
        receiver.received.push(one);
        receiver.onReceived(one);
        if (receiver.behaviour === 'closes') request.socket.destroy();
        else if (receiver.behaviour === 'redirects')
          response.writeHead(302, { location: receiver.url }).end();
        else if (receiver.behaviour !== 'hangs')
          response.writeHead(receiver.behaviour === 'accepts' ? 204 : 500).end();
      });
    });
    return receiver;
  }

  /** Returns a sender that resolves every host name to this computer, and trusts only this receiver's certificate. */
  sender(timeoutMs = 2_000): SendWebhook {
    return webhookSender({
      ca: this.ca,
      timeoutMs,
      isAllowed: (address) => address === '127.0.0.1',
      resolve: async () => [{ address: '127.0.0.1', family: 4 }],
    });
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((done) => this.server.close(done));
  }
}

/** Access rows of settings, admins, API keys, and webhooks. */
import type { AccessRow } from './access-row.js';

let counted = 0;

export const STAFF_ROWS: Readonly<Record<string, AccessRow>> = {
  'Mutation.updateSettings': {
    access: 'settings:write',
    works: () => ({ input: { payeeName: `Payee ${++counted}` } }),
  },
  'Query.apiKeys': { access: 'staff:write', works: () => ({}) },
  'Query.webhooks': { access: 'staff:write', works: () => ({}) },
  'Query.webhookAttempts': { access: 'staff:write', works: ({ webhook }) => ({ webhookId: webhook.id }) },
  'Mutation.createWebhook': {
    access: 'staff:write',
    works: () => ({ input: { url: 'https://shop.example/hook', events: ['order.*'] } }),
  },
  'Mutation.updateWebhook': {
    access: 'staff:write',
    works: ({ webhook }) => ({ id: webhook.id, input: { description: `Web shop ${++counted}` } }),
  },
  'Mutation.rotateWebhookSecret': { access: 'staff:write', works: ({ webhook }) => ({ id: webhook.id }) },
  'Mutation.testWebhook': { access: 'staff:write', works: ({ webhook }) => ({ id: webhook.id }) },
  'Mutation.resendWebhook': {
    access: 'staff:write',
    works: ({ webhook }) => ({ attemptId: webhook.attemptId }),
  },
  'Mutation.deleteWebhook': { access: 'staff:write', works: ({ webhook }) => ({ id: webhook.id }) },
  'Mutation.createApiKey': {
    access: 'staff:write',
    works: () => ({ input: { name: `Key ${++counted}`, scopes: ['orders:read'] } }),
  },
  'Mutation.revokeApiKey': { access: 'staff:write', works: ({ keyId }) => ({ id: keyId }) },
  'Mutation.endAdminSessions': { access: 'staff:write', works: ({ admin }) => ({ userId: admin.id }) },
  'Mutation.setAdminSignIn': {
    access: 'staff:write',
    works: ({ admin }) => ({ userId: admin.id, email: admin.email, password: 'a-long-password' }),
  },
};

import type { Grant } from '../features/sessions/access.js';

/** Grants of the operations that send and receive files, which are not rows of the REST table. */
export const FILE_ACCESS = {
  'POST /pictures': { access: ['dishes:write'] },
  'GET /pictures/{file}': { access: ['public'] },
  'PUT /delivery-photos/{id}': { access: ['run'] },
  'GET /delivery-photos/{id}': { access: ['delivery:read', 'own'] },
} as const satisfies Record<string, { readonly access: readonly [Grant, ...Grant[]] }>;

import type { WordTexts } from './field-descriptions.js';
import { words } from './words.js';

/** All permissions with their descriptions. A role of admins and an API key are sets of permissions. */
export const PERMISSIONS = {
  'dishes:read': 'Read all dishes, including inactive ones.',
  'dishes:write': 'Create, change, and delete dishes, and upload their pictures.',
  'plans:read': 'Read all meal plans and meals.',
  'plans:write': 'Create, change, activate, and delete meal plans.',
  'customers:read': 'Read users and groups of customers.',
  'customers:write': 'Create, change, and import customers and riders, and change groups.',
  'orders:read': 'Read orders, standing orders, and the daily summary.',
  'orders:write': 'Place, edit, and cancel orders and standing orders.',
  'wallets:read': 'Read wallet balances and statements.',
  'wallets:credit': 'Credit wallets.',
  'wallets:payout': 'Correct wallets, and refund money to its source.',
  'payments:read': 'Read payments, top-ups, and bank statements.',
  'payments:write': 'Credit payments, top-ups, and lines of bank statements, and reject top-ups.',
  'kitchen:read': 'Read the kitchen sheet and the packing list.',
  'kitchen:write': 'Record cooked dishes, packed boxes, prints, and completed orders, and close days.',
  'delivery:read': 'Read the delivery board and the boxes at customers.',
  'delivery:write': 'Assign stops, start and close runs, and record stops.',
  'reports:read': 'Read the money report.',
  'settings:write': 'Change the settings of the kitchen, and its meals.',
  'staff:write': 'Change admins, their roles, API keys, and stations.',
} as const;
export type Permission = keyof typeof PERMISSIONS;

const ALL = Object.keys(PERMISSIONS) as Permission[];
const READS = ALL.filter((permission) => permission.endsWith(':read'));

/** The roles of admins. */
export const Role = words('OWNER', 'MANAGER', 'ORDERS', 'ACCOUNTS');
export type Role = keyof typeof Role;

/** The roles in the schema. */
export const ROLE_TEXTS: WordTexts<typeof Role> = {
  name: 'Role',
  description: 'Role of an admin: a set of permissions.',
  words: {
    OWNER: 'All permissions.',
    MANAGER: 'All permissions except `wallets:payout` and `staff:write`.',
    ORDERS:
      'Changes orders, customers, the kitchen, and delivery. Reads everything else except payments and reports.',
    ACCOUNTS: 'Changes wallets and payments. Reads everything else.',
  },
};

/** The permissions of each role. */
export const PERMISSIONS_OF: Readonly<Record<Role, ReadonlySet<Permission>>> = {
  OWNER: new Set(ALL),
  MANAGER: new Set(
    ALL.filter((permission) => permission !== 'wallets:payout' && permission !== 'staff:write'),
  ),
  ORDERS: new Set<Permission>([
    ...READS.filter((permission) => permission !== 'payments:read' && permission !== 'reports:read'),
    'customers:write',
    'orders:write',
    'kitchen:write',
    'delivery:write',
  ]),
  ACCOUNTS: new Set<Permission>([...READS, 'wallets:credit', 'wallets:payout', 'payments:write']),
};

/** Returns the roles that have all of these permissions. */
export function rolesWith(permissions: ReadonlySet<Permission>): Role[] {
  return Object.values(Role).filter((role) =>
    [...permissions].every((permission) => PERMISSIONS_OF[role].has(permission)),
  );
}

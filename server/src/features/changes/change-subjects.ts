import type { Permission } from '../../shared/permissions.js';
import type { AuditSubject } from '../audit/audit-action.js';

/** Subjects of the change feed, with the permission to read changes of each. */
export const CHANGE_SUBJECTS = {
  ORDER: 'orders:read',
  USER: 'customers:read',
  DISH: 'dishes:read',
  MEAL_PLAN: 'plans:read',
  WALLET: 'wallets:read',
  PAYMENT: 'payments:read',
  TOP_UP: 'payments:read',
  STANDING_ORDER: 'orders:read',
} as const satisfies Partial<Record<AuditSubject, Permission>>;
export type ChangeSubject = keyof typeof CHANGE_SUBJECTS;

/** All subjects of the change feed. */
export const ALL_CHANGE_SUBJECTS = Object.keys(CHANGE_SUBJECTS) as ChangeSubject[];

import { defineEntity } from '@mikro-orm/core';
import { column } from '../../db/column-types.js';

/** Payment that the bank received from a customer, or paid back (negative amount). */
export const Payment = defineEntity({
  name: 'Payment',
  tableName: 'payments',
  properties: {
    id: column.uuid().primary(),
    reference: column.text().nullable(),
    amountPaise: column.paise().fieldName('amount'),
    creditedPaise: column.paise().fieldName('credited').defaultRaw(`0`),
    day: column.day(),
    source: column.text().$type<'CLAIM' | 'CSV' | 'HAND' | 'PAID_BACK'>(),
    narration: column.text().default(''),
    fingerprint: column.text().nullable(),
    createdById: column.uuid().fieldName('created_by').nullable(),
    createdAt: column.instant(),
  },
});

/** A customer's request to add money. */
export const TopUp = defineEntity({
  name: 'TopUp',
  tableName: 'top_ups',
  properties: {
    id: column.uuid().primary(),
    userId: column.uuid(),
    amountPaise: column.paise().fieldName('amount'),
    state: column.text().$type<'REQUESTED' | 'CLAIMED' | 'CREDITED' | 'REJECTED'>(),
    utr: column.text().nullable(),
    requestedAt: column.instant(),
    claimedAt: column.instant().nullable(),
    entryId: column.uuid().nullable(),
    rejectionReason: column.text().nullable(),
    decidedById: column.uuid().fieldName('decided_by').nullable(),
    decidedAt: column.instant().nullable(),
    version: column.integer().default(1),
    refusedUtr: column.text().nullable(),
  },
});

/** Column mapping of the last bank statement: a single row. */
export const BankStatementColumns = defineEntity({
  name: 'BankStatementColumns',
  tableName: 'bank_statement_columns',
  properties: {
    id: column.integer().primary().autoincrement(false).default(1),
    mapping: column.json<object>(),
    changedById: column.uuid().fieldName('changed_by'),
    changedAt: column.instant(),
  },
});

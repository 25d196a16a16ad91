import { defineEntity } from '@mikro-orm/core';
import { column } from '../../db/column-types.js';

/** A task for many customers or orders. */
export const BulkJob = defineEntity({
  name: 'BulkJob',
  tableName: 'bulk_jobs',
  properties: {
    id: column.uuid().primary(),
    kind: column
      .text()
      .$type<
        | 'PLACE_ORDERS'
        | 'CANCEL_ORDERS'
        | 'CREDIT_WALLETS'
        | 'REMOVE_DISH'
        | 'CREATE_STANDING_ORDERS'
        | 'CREDIT_BANK_LINES'
      >(),
    state: column.text().$type<'WORKING' | 'DONE' | 'STOPPED'>(),
    how: column.json<object>(),
    attempt: column.integer(),
    problem: column.text().nullable(),
    ownerId: column.uuid(),
    key: column.text(),
    inputHash: column.bytes(),
    channel: column.text().$type<'GRAPHQL' | 'REST'>().fieldName('door').nullable(),
    requestId: column.text().nullable(),
    workerId: column.uuid().nullable(),
    workedUntil: column.instant().nullable(),
    createdAt: column.instant(),
    endedAt: column.instant().nullable(),
    retriedById: column.uuid().fieldName('retried_by').nullable(),
  },
});

/** Row of a bulk job, with its outcome. */
export const BulkJobRow = defineEntity({
  name: 'BulkJobRow',
  tableName: 'bulk_job_rows',
  properties: {
    jobId: column.uuid().primary(),
    position: column.integer().primary(),
    subject: column.json<string | object>(),
    state: column.text().$type<'WAITING' | 'DONE' | 'REFUSED'>(),
    attempt: column.integer(),
    orderId: column.uuid().nullable(),
    customerId: column.uuid().nullable(),
    amountPaise: column.paise().fieldName('amount').nullable(),
    entryId: column.uuid().nullable(),
    error: column.json<object>().fieldName('refusal').nullable(),
  },
});

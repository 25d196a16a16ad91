import { defineEntity } from '@mikro-orm/core';
import { column } from '../../db/column-types.js';

/** Entry of the ledger. */
export const WalletLog = defineEntity({
  name: 'WalletLog',
  tableName: 'wallet_logs',
  properties: {
    id: column.uuid().primary(),
    userId: column.uuid(),
    entryNo: column.integer(),
    previousEntryNo: column.integer().nullable().generated('nullif((entry_no - 1), 0) stored'),
    amountPaise: column.paise().fieldName('amount'),
    balanceBeforePaise: column.paise().fieldName('balance_before'),
    balanceAfterPaise: column.paise().fieldName('balance_after'),
    kind: column
      .text()
      .$type<'credit' | 'correction' | 'source-refund' | 'order' | 'order-edit' | 'order-refund'>(),
    orderId: column.uuid().nullable(),
    transactionDate: column.day(),
    remarks: column.text(),
    narration: column.text().default(''),
    createdById: column.uuid().fieldName('created_by').nullable(),
    createdAt: column.instant(),
    reference: column.text().nullable(),
    paymentId: column.uuid().nullable(),
  },
});

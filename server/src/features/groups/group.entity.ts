import { defineEntity } from '@mikro-orm/core';
import { column } from '../../db/column-types.js';

/** Group of customers whom an admin selects together for orders or standing orders. */
export const CustomerGroup = defineEntity({
  name: 'CustomerGroup',
  tableName: 'customer_groups',
  properties: {
    id: column.uuid().primary(),
    name: column.text(),
    version: column.integer().default(1),
    createdById: column.uuid().fieldName('created_by'),
    createdAt: column.instant(),
  },
});

/** A customer in a group. */
export const CustomerGroupMember = defineEntity({
  name: 'CustomerGroupMember',
  tableName: 'customer_group_members',
  properties: {
    groupId: column.uuid().primary(),
    userId: column.uuid().primary(),
  },
});

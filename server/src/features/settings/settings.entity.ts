import { EntityName } from '@mikro-orm/core';
import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { PaiseListType, PaiseType, TimeOfDayType } from '../../db/column-types.js';
import { DeliveryProof } from '../../shared/delivery-states.js';
import type { TimeOfDay } from '../../shared/india-date.js';
import type { Paise } from '../../shared/money.js';
import { ActiveDay, AddressEditors, type SettingsValues, SetupState } from './settings-fields.js';

/** Settings of the kitchen, in one row that always exists. */
@Entity({ tableName: 'settings' })
export class Settings implements SettingsValues {
  [EntityName]?: 'Settings';

  @PrimaryKey({ type: 'uuid' })
  id!: string;

  @Property({ type: 'text', fieldName: 'kitchen_name', default: '' })
  kitchenName = '';

  @Property({ type: 'text', fieldName: 'picture_url', default: '' })
  pictureUrl = '';

  @Property({ type: 'text', default: '' })
  phone = '';

  @Property({ type: 'text', default: '' })
  address = '';

  @Property({ type: 'text', fieldName: 'fssai_number', default: '' })
  fssaiNumber = '';

  @Property({ type: 'text', default: '' })
  gstin = '';

  @Property({ type: 'text', fieldName: 'upi_id', default: '' })
  upiId = '';

  @Property({ type: 'text', fieldName: 'payee_name', default: '' })
  payeeName = '';

  @Property({ type: PaiseType, fieldName: 'low_balance', defaultRaw: '30000' })
  lowBalancePaise!: Paise;

  @Property({ type: PaiseListType, fieldName: 'quick_top_ups', defaultRaw: `'{50000,100000,200000}'` })
  quickTopUpsPaise!: Paise[];

  @Property({ type: 'integer', fieldName: 'order_ahead_days', default: 0 })
  orderAheadDays = 0;

  @Property({ type: TimeOfDayType, fieldName: 'plan_alarm_at', defaultRaw: `'18:00:00'` })
  planAlarmAt!: TimeOfDay;

  @Property({ type: 'integer', fieldName: 'box_limit', default: 0 })
  boxLimit = 0;

  /** Time since which boxes are counted. Null while they are not counted. */
  @Property({ type: 'timestamptz', fieldName: 'boxes_counted_from', nullable: true })
  boxesCountedFrom: Date | null = null;

  @Property({ type: 'text', fieldName: 'delivery_proof', default: DeliveryProof.NONE })
  deliveryProof: DeliveryProof = DeliveryProof.NONE;

  @Property({ type: 'text', fieldName: 'address_editors', default: AddressEditors.ADMINS })
  addressEditors: AddressEditors = AddressEditors.ADMINS;

  @Property({ type: 'text', fieldName: 'active_day', default: ActiveDay.BY_HAND })
  activeDay: ActiveDay = ActiveDay.BY_HAND;

  @Property({ type: 'text', default: SetupState.OPEN })
  setup: SetupState = SetupState.OPEN;

  @Property({ type: 'integer', version: true })
  version!: number;
}

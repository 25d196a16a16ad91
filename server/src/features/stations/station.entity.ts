import { defineEntity } from '@mikro-orm/core';
import { column } from '../../db/column-types.js';

/** A kitchen device. */
export const Station = defineEntity({
  name: 'Station',
  tableName: 'stations',
  properties: {
    id: column.uuid().primary(),
    name: column.text(),
    opensCook: column.boolean(),
    opensPack: column.boolean(),
    createdById: column.uuid().fieldName('created_by'),
    createdAt: column.instant(),
    revokedAt: column.instant().nullable(),
  },
});

/** Hashed link of a station, and the hashed token that it returned. */
export const StationSecret = defineEntity({
  name: 'StationSecret',
  tableName: 'station_secrets',
  properties: {
    secretHash: column.bytes().primary(),
    stationId: column.uuid(),
    purpose: column.text().$type<'link' | 'token'>(),
    createdAt: column.instant(),
    usedAt: column.instant().nullable(),
  },
});

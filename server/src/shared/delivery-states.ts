import { words } from './words.js';

/** Values of delivery enums. GraphQL's enums, the database's constraints, and the client's types are derived from them. */

/** Status of a run: draft, started, or closed. */
export const RunStatus = words('DRAFT', 'OUT', 'CLOSED');
export type RunStatus = (typeof RunStatus)[keyof typeof RunStatus];

/** Statuses of a stop. */
export const StopStatus = words('PENDING', 'DELIVERED', 'FAILED');
export type StopStatus = (typeof StopStatus)[keyof typeof StopStatus];

/** Reports of a rider on a stop. */
export const StopMark = words('DELIVERED', 'FAILED', 'UNDONE');
export type StopMark = (typeof StopMark)[keyof typeof StopMark];

/** Reason for a failed delivery. */
export const FailReason = words('CUSTOMER_ABSENT', 'WRONG_ADDRESS', 'REFUSED', 'DAMAGED', 'OTHER');
export type FailReason = (typeof FailReason)[keyof typeof FailReason];

/** Decisions of an admin about an undelivered stop. */
export const StopResolution = words('REFUNDED', 'KEPT');
export type StopResolution = (typeof StopResolution)[keyof typeof StopResolution];

/** Evidence of a delivery that riders must provide. */
export const DeliveryProof = words('NONE', 'PHOTO');
export type DeliveryProof = (typeof DeliveryProof)[keyof typeof DeliveryProof];

import { words } from './words.js';

/** The words of delivery. GraphQL's enums, the constraints of the database and the client's generated types say the same. */

/** Where a run stands: being put together, on its way, over. */
export const RunStatus = words('DRAFT', 'OUT', 'CLOSED');
export type RunStatus = (typeof RunStatus)[keyof typeof RunStatus];

/** What became of a stop. */
export const StopStatus = words('PENDING', 'DELIVERED', 'FAILED');
export type StopStatus = (typeof StopStatus)[keyof typeof StopStatus];

/** What a rider says of a stop. */
export const StopMark = words('DELIVERED', 'FAILED', 'UNDONE');
export type StopMark = (typeof StopMark)[keyof typeof StopMark];

/** Why a stop could not be delivered. */
export const FailReason = words('CUSTOMER_ABSENT', 'WRONG_ADDRESS', 'REFUSED', 'DAMAGED', 'OTHER');
export type FailReason = (typeof FailReason)[keyof typeof FailReason];

/** What an admin decided about a stop that could not be delivered. */
export const StopResolution = words('REFUNDED', 'KEPT');
export type StopResolution = (typeof StopResolution)[keyof typeof StopResolution];

/** What riders are asked for when they hand a box over. */
export const DeliveryProof = words('NONE', 'PHOTO');
export type DeliveryProof = (typeof DeliveryProof)[keyof typeof DeliveryProof];

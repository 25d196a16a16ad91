/** The words of delivery. GraphQL's enums, the constraints of the database and the client's generated types say the same. */

/** Where a run stands: being put together, on its way, over. */
export const RunStatus = { DRAFT: 'DRAFT', OUT: 'OUT', CLOSED: 'CLOSED' } as const;
export type RunStatus = (typeof RunStatus)[keyof typeof RunStatus];

/** What became of a stop. */
export const StopStatus = { PENDING: 'PENDING', DELIVERED: 'DELIVERED', FAILED: 'FAILED' } as const;
export type StopStatus = (typeof StopStatus)[keyof typeof StopStatus];

/** What a rider says of a stop. */
export const StopMark = { DELIVERED: 'DELIVERED', FAILED: 'FAILED', UNDONE: 'UNDONE' } as const;
export type StopMark = (typeof StopMark)[keyof typeof StopMark];

/** Why a stop could not be delivered. */
export const FailReason = {
  CUSTOMER_ABSENT: 'CUSTOMER_ABSENT',
  WRONG_ADDRESS: 'WRONG_ADDRESS',
  REFUSED: 'REFUSED',
  DAMAGED: 'DAMAGED',
  OTHER: 'OTHER',
} as const;
export type FailReason = (typeof FailReason)[keyof typeof FailReason];

/** What an admin decided about a stop that could not be delivered. */
export const StopResolution = { REFUNDED: 'REFUNDED', KEPT: 'KEPT' } as const;
export type StopResolution = (typeof StopResolution)[keyof typeof StopResolution];

/** What riders are asked for when they hand a box over. */
export const DeliveryProof = { NONE: 'NONE', PHOTO: 'PHOTO' } as const;
export type DeliveryProof = (typeof DeliveryProof)[keyof typeof DeliveryProof];

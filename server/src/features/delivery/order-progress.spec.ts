import { OrderStatus } from '../orders/rules/order-status.js';
import { computeProgress, type ProgressInput } from './order-progress.js';

const at = (hour: number) => new Date(Date.UTC(2026, 10, 21, hour));
const context = (more: Partial<ProgressInput> = {}): ProgressInput => ({
  status: OrderStatus.PLACED,
  packedAt: null,
  repack: false,
  completedAt: null,
  stop: null,
  ...more,
});
const packed = { packedAt: at(1) };
const completed = { ...packed, status: OrderStatus.COMPLETED, completedAt: at(4) };
const stop = (more: Partial<NonNullable<ProgressInput['stop']>> = {}) => ({
  stop: {
    status: 'PENDING' as const,
    reason: null,
    markedAt: null,
    resolution: null,
    runStatus: 'OUT' as const,
    startedAt: at(2),
    riderId: 'rider',
    photoId: null,
    ...more,
  },
});
const failed = { status: 'FAILED' as const, reason: 'REFUSED' as const, markedAt: at(3) };

test.each<[string, Partial<ProgressInput>, unknown]>([
  ['placed', {}, undefined],
  ['packed', packed, ['PACKED', at(1), null, null]],
  ['packed, and changed since', { ...packed, repack: true }, undefined],
  ['not charged yet', { ...packed, status: OrderStatus.UPCOMING }, undefined],
  ['cancelled on its way', { ...stop(), status: OrderStatus.CANCELLED }, undefined],
  [
    'on a draft run',
    { ...packed, ...stop({ runStatus: 'DRAFT', startedAt: null }) },
    ['PACKED', at(1), null, null],
  ],
  ['on a run that is out', { ...packed, ...stop() }, ['ON_ITS_WAY', at(2), 'rider', null]],
  [
    'on a closed run without a report',
    { ...packed, ...stop({ runStatus: 'CLOSED' }) },
    ['PACKED', at(1), null, null],
  ],
  [
    'delivered, at the time of the report',
    { ...completed, ...stop({ status: 'DELIVERED', markedAt: at(3) }) },
    ['DELIVERED', at(3), null, null],
  ],
  ['completed by the kitchen', completed, ['DELIVERED', at(4), null, null]],
  ['not delivered, and undecided', stop(failed), ['NOT_DELIVERED', at(3), null, 'REFUSED']],
  [
    'not delivered, and the charge is kept',
    { ...completed, ...stop({ ...failed, resolution: 'KEPT' }) },
    ['NOT_DELIVERED', at(3), null, 'REFUSED'],
  ],
  [
    'not delivered, and completed by the kitchen',
    { ...completed, ...stop(failed) },
    ['DELIVERED', at(4), null, null],
  ],
])('an order that is %s has the expected progress', (_what, more, expected) => {
  const progress = computeProgress(context(more));
  expect(progress ? [progress.stage, progress.at, progress.riderId, progress.reason] : undefined).toEqual(
    expected,
  );
});

test('an order shows a photo only if its stop is delivered', () => {
  const photoId = 'photo';
  const handedOver = { ...completed, ...stop({ status: 'DELIVERED', markedAt: at(3), photoId }) };
  expect(computeProgress(context(handedOver))?.photoId).toBe(photoId);
  for (const other of [
    stop({ photoId }),
    stop({ ...failed, photoId }),
    { ...completed, ...stop({ ...failed, photoId }) },
  ])
    expect(computeProgress(context(other))?.photoId).toBeNull();
});

import { OrderStatus } from '../orders/rules/order-status.js';
import { type ProgressFacts, progressOf } from './order-progress.js';

const at = (hour: number) => new Date(Date.UTC(2026, 10, 21, hour));
const facts = (more: Partial<ProgressFacts> = {}): ProgressFacts => ({
  status: OrderStatus.PLACED,
  packedAt: null,
  repack: false,
  completedAt: null,
  stop: null,
  ...more,
});
const packed = { packedAt: at(1) };
const completed = { ...packed, status: OrderStatus.COMPLETED, completedAt: at(4) };
const stop = (more: Partial<NonNullable<ProgressFacts['stop']>> = {}) => ({
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

test.each<[string, Partial<ProgressFacts>, unknown]>([
  ['placed', {}, undefined],
  ['packed', packed, ['PACKED', at(1), null, null]],
  ['packed, and changed since', { ...packed, repack: true }, undefined],
  ['not charged yet', { ...packed, status: OrderStatus.UPCOMING }, undefined],
  ['cancelled on its way', { ...stop(), status: OrderStatus.CANCELLED }, undefined],
  [
    'on a run that is put together',
    { ...packed, ...stop({ runStatus: 'DRAFT', startedAt: null }) },
    ['PACKED', at(1), null, null],
  ],
  ['on a run that is out', { ...packed, ...stop() }, ['ON_ITS_WAY', at(2), 'rider', null]],
  [
    'on a run that is over, unmarked',
    { ...packed, ...stop({ runStatus: 'CLOSED' }) },
    ['PACKED', at(1), null, null],
  ],
  [
    'handed over by the rider, as the phone says when',
    { ...completed, ...stop({ status: 'DELIVERED', markedAt: at(3) }) },
    ['DELIVERED', at(3), null, null],
  ],
  ['completed by the kitchen', completed, ['DELIVERED', at(4), null, null]],
  ['not handed over, undecided', stop(failed), ['NOT_DELIVERED', at(3), null, 'REFUSED']],
  [
    'not handed over, and the charge is kept',
    { ...completed, ...stop({ ...failed, resolution: 'KEPT' }) },
    ['NOT_DELIVERED', at(3), null, 'REFUSED'],
  ],
  [
    'not handed over, and completed after all',
    { ...completed, ...stop(failed) },
    ['DELIVERED', at(4), null, null],
  ],
])('what a customer reads of an order that is %s', (_what, more, expected) => {
  const progress = progressOf(facts(more));
  expect(progress ? [progress.stage, progress.at, progress.riderId, progress.reason] : undefined).toEqual(
    expected,
  );
});

test('the photo is that of what was handed over, and of nothing else', () => {
  const photoId = 'photo';
  const handedOver = { ...completed, ...stop({ status: 'DELIVERED', markedAt: at(3), photoId }) };
  expect(progressOf(facts(handedOver))?.photoId).toBe(photoId);
  for (const other of [
    stop({ photoId }),
    stop({ ...failed, photoId }),
    { ...completed, ...stop({ ...failed, photoId }) },
  ])
    expect(progressOf(facts(other))?.photoId).toBeNull();
});

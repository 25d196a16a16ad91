import type { OrderProgress_OrderFragment } from './order-progress.generated';
import { progressSentence } from './progress-sentence';

type Progress = NonNullable<OrderProgress_OrderFragment['progress']>;
// 7:11 AM UTC is 12:41 PM in India.
const progress = (more: Partial<Progress>): Progress => ({
  stage: 'PACKED',
  at: '2026-11-21T07:11:00.000Z',
  riderName: null,
  reason: null,
  photo: null,
  ...more,
});

test.each<[string, Partial<Progress> | null, string | undefined]>([
  ['nothing has happened', null, undefined],
  ['packed', {}, 'Packed by the kitchen'],
  ['with a rider', { stage: 'ON_ITS_WAY', riderName: 'Suresh' }, 'On its way with Suresh'],
  [
    'with a rider whose name has an addition',
    { stage: 'ON_ITS_WAY', riderName: 'Suresh (deliveries)' },
    'On its way with Suresh',
  ],
  ['with a rider without a name', { stage: 'ON_ITS_WAY', riderName: '' }, 'On its way'],
  ['delivered', { stage: 'DELIVERED' }, 'Delivered 12:41 PM'],
  ['delivered at an unknown time', { stage: 'DELIVERED', at: null }, 'Delivered'],
  [
    'the customer absent',
    { stage: 'NOT_DELIVERED', reason: 'CUSTOMER_ABSENT' },
    'Not delivered: no one was there.',
  ],
  [
    'another reason',
    { stage: 'NOT_DELIVERED', reason: 'OTHER' },
    'Not delivered. Call the kitchen to ask why.',
  ],
])('the progress sentence describes an order: %s', (_what, more, sentence) => {
  expect(progressSentence({ progress: more && progress(more), notDelivered: null })).toBe(sentence);
});

test.each([
  ['CUSTOMER_ABSENT', 'Not delivered: no one was there. The charge was kept.'],
  ['OTHER', 'Not delivered. Call the kitchen to ask why. The charge was kept.'],
] as const)('the sentence of a kept charge states the reason %s', (notDelivered, sentence) => {
  expect(progressSentence({ progress: progress({ stage: 'NOT_DELIVERED' }), notDelivered })).toBe(sentence);
});

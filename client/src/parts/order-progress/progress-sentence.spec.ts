import type { OrderProgress_OrderFragment } from '../../gql/customer';
import { progressSentence } from './progress-sentence';

type Progress = NonNullable<OrderProgress_OrderFragment['progress']>;
// 7:11 in the morning at Greenwich, 12:41 PM in India.
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
  ['with a rider without a name', { stage: 'ON_ITS_WAY', riderName: '' }, 'On its way'],
  ['delivered', { stage: 'DELIVERED' }, 'Delivered 12:41 PM'],
  ['delivered, nobody knows when', { stage: 'DELIVERED', at: null }, 'Delivered'],
  ['nobody there', { stage: 'NOT_DELIVERED', reason: 'CUSTOMER_ABSENT' }, 'Not delivered: nobody was there.'],
  ['another reason', { stage: 'NOT_DELIVERED', reason: 'OTHER' }, 'Not delivered. The kitchen knows why.'],
])('%s', (_what, more, sentence) => {
  expect(progressSentence({ progress: more && progress(more), notDelivered: null })).toBe(sentence);
});

test('a charge that was kept is told in the words of the server', () => {
  const kept = 'Not delivered: customer absent. The charge was kept.';
  expect(progressSentence({ progress: progress({ stage: 'NOT_DELIVERED' }), notDelivered: kept })).toBe(kept);
});

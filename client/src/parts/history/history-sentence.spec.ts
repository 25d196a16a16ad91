import { asha, order, paneer, poha, sentence } from '../../../test/history-entries';

test('the history describes a placed order', () => {
  expect(sentence('ORDER_PLACED', null, order)).toEqual({
    headline: 'Asha Rao placed order #1001',
    details: ['2 × Paneer Bowl', 'Breakfast, 21/11/26', '₹280.00'],
  });
});

test('the history describes changed dishes of an order and the amount', () => {
  const before = { ...order, lines: [paneer(2), { ...poha(1), dishId: '3', title: 'Upma' }] };
  const after = { ...order, lines: [paneer(3), poha(1)], amount: 480 };
  expect(sentence('ORDER_EDITED', before, after)).toEqual({
    headline: 'Asha Rao changed order #1001',
    details: ['2 → 3 × Paneer Bowl', 'Added 1 × Poha', 'Removed 1 × Upma', '₹280.00 → ₹480.00'],
  });
});

test('the history describes a changed address of an order', () => {
  const at = (text: string, locationUrl = '') => ({ ...order, deliveryAddress: { text, locationUrl } });
  expect(sentence('ORDER_EDITED', at('Baner'), at('Office')).details).toEqual(['Address: Baner → Office']);
  expect(sentence('ORDER_EDITED', at('Baner'), at('Baner', 'https://maps.example')).details).toEqual([
    'Address changed.',
  ]);
  expect(sentence('ORDER_EDITED', { ...order, deliveryAddress: null }, at('Office')).details).toEqual([
    'Address: nothing → Office',
  ]);
  expect(sentence('ORDER_EDITED', order, at('Office')).details).toEqual(['Saved without changes.']);
});

test('the history describes an order with a new day and other instructions', () => {
  const after = { ...order, mealId: 'p', forDate: '2026-11-22', instructions: 'Poha: no onions' };
  expect(sentence('ORDER_EDITED', order, after).details).toEqual([
    'Breakfast, 21/11/26 → Post Lunch, 22/11/26',
    'Cooking instructions: nothing → Poha: no onions',
  ]);
});

test('the history describes a save without changes', () => {
  expect(sentence('ORDER_EDITED', order, { ...order, version: 2 }).details).toEqual([
    'Saved without changes.',
  ]);
  expect(sentence('USER_EDITED', asha, { ...asha, version: 2 }).details).toEqual(['Saved without changes.']);
});

test.each([
  [true, 1, ['Reason: Travelling', '₹280.00 was refunded to the wallet.']],
  [false, 1, ['Reason: Travelling', 'No refund.']],
  [true, 0, ['Reason: Travelling']],
])('the history describes a cancelled order: refunded %s, status before %i', (refunded, status, details) => {
  const after = { ...order, status: 3, cancelReason: 'Travelling', refunded };
  expect(sentence('ORDER_CANCELLED', { ...order, status }, after)).toEqual({
    headline: 'Asha Rao cancelled order #1001',
    details,
  });
});

test('the history describes a credit', () => {
  const after = { balance: 1500, amount: 500, narration: 'UPI', reference: 'SBI1' };
  expect(sentence('WALLET_CREDITED', { balance: 1000 }, after)).toEqual({
    headline: 'Asha Rao added ₹500.00 to the wallet',
    details: ['Balance: ₹1,000.00 → ₹1,500.00', 'UPI', 'SBI1'],
  });
});

test('the history describes a changed user, field by field', () => {
  const after = {
    ...asha,
    title: 'Asha R.',
    status: 0,
    alternateMobileNumber: '9876500002',
    gender: 'unknown',
    addresses: [{ text: 'Kothrud', isDefault: true }],
  };
  expect(sentence('USER_EDITED', asha, after).details).toEqual([
    'Title: Asha Rao → Asha R.',
    'Alternate mobile: nothing → +91 9876500002',
    'Gender: Female → Unknown',
    'Addresses: Baner; Aundh → Kothrud',
    'Status: Active → Inactive',
  ]);
});

test('the history describes another default address although the texts are equal', () => {
  const addresses = asha.addresses.map((address) => ({ ...address, isDefault: !address.isDefault }));
  expect(sentence('USER_EDITED', asha, { ...asha, addresses }).details).toEqual(['Addresses changed.']);
});

test('the history describes a new link and a sign-in without any secret', () => {
  expect(sentence('PERSONAL_LINK_RESET', null, null)).toEqual({
    headline: 'Asha Rao reset the personal link',
    details: ['The old link stopped working, and its sessions ended.'],
  });
  const [before, after] = [{ email: null }, { email: 'asha@example.com' }];
  expect(sentence('SIGN_IN_SET', before, after).details).toEqual([
    'Email: nothing → asha@example.com',
    'A new password was set.',
  ]);
});

test('the history describes an actor without a name, and no actor', () => {
  expect(
    sentence('ORDER_PLACED', null, order, { actorKind: 'CUSTOMER', actor: { title: '' } }).headline,
  ).toBe('The customer placed order #1001');
  expect(sentence('USER_CREATED', null, asha, { actorKind: 'SYSTEM', actor: null }).headline).toBe(
    'The system added Asha Rao',
  );
});

test('the history describes an undelivered order and its refund or kept charge', () => {
  const failed = { ...order, reason: 'WRONG_ADDRESS', note: 'Moved away' };
  const byRider = { actorKind: 'RIDER', actor: null } as const;
  expect(sentence('ORDER_NOT_DELIVERED', order, failed, byRider)).toEqual({
    headline: 'The rider reported order #1001 as not delivered',
    details: ['Reason: wrong address', 'Moved away'],
  });
  expect(sentence('ORDER_DELIVERY_UNDONE', order, order, byRider).headline).toBe(
    'The rider undid "not delivered" for order #1001',
  );
  expect(sentence('ORDER_CHARGE_KEPT', order, order).headline).toBe(
    'Asha Rao kept the charge for order #1001',
  );
});

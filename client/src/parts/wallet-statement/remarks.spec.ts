import { remarksOf } from './remarks';

test.each([
  [{ amount: -240, remarks: 'Order #1001' }, 'Order #1001'],
  [{ amount: -240, remarks: '' }, 'Deduction'],
  [{ amount: 500, remarks: ' ' }, 'Wallet Balance Added'],
])('%j is remarked as %s', (entry, expected) => expect(remarksOf(entry)).toBe(expected));

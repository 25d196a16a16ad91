import { remarksOf } from './use-wallet-statement';

test.each([
  [{ amount: -240, remarks: 'Order #1001' }, 'Order #1001'],
  [{ amount: -240, remarks: '' }, 'Deduction'],
  [{ amount: 500, remarks: ' ' }, 'Wallet Balance Added'],
])('the wallet entry %j has the remark %s', (entry, expected) => expect(remarksOf(entry)).toBe(expected));

import { formatWalletCoverage } from './wallet-coverage';

test.each([
  [
    { boxes: 6, until: '2026-11-26', shortOn: '2026-11-27', isMore: false },
    'Enough for 6 more boxes, until Thursday',
  ],
  [
    { boxes: 1, until: '2026-11-27', shortOn: '2026-11-30', isMore: false },
    'Enough for 1 more box, until 27 Nov',
  ],
  [
    { boxes: 0, until: null, shortOn: '2026-11-21', isMore: false },
    'Not enough for the next box, on Saturday',
  ],
  [{ boxes: 5, until: '2026-11-25', shortOn: null, isMore: false }, 'Enough for all 5 upcoming boxes'],
  [{ boxes: 61, until: '2027-01-20', shortOn: null, isMore: true }, 'Enough for more than 61 boxes'],
])('a wallet coverage of %j is written as %s', (lasts, text) =>
  expect(formatWalletCoverage(lasts, '2026-11-20')).toBe(text),
);

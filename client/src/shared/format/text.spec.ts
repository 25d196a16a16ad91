import { formatMobile, truncate } from './text';

test('a long text is cut at its limit and gets an ellipsis, a short one stays', () => {
  expect(truncate('Venkatanarasimha Rao', 15)).toBe('Venkatanarasimh…');
  expect(truncate('Asha', 15)).toBe('Asha');
});

test('a mobile number is shown with its prefix', () => {
  expect(formatMobile('9876543210')).toBe('+91 9876543210');
});

import { formatMobile, initialsOf, truncate, typeMobile } from './text';

test('a long text is cut at its limit and gets an ellipsis, a short one stays', () => {
  expect(truncate('Venkatanarasimha Rao', 15)).toBe('Venkatanarasimh…');
  expect(truncate('Asha', 15)).toBe('Asha');
});

test('a pasted mobile number keeps its last ten digits', () => {
  expect(typeMobile('+91 98765 43210')).toBe('9876543210');
  expect(typeMobile('098765 43210')).toBe('9876543210');
  expect(typeMobile('98765432109')).toBe('9876543210');
  expect(formatMobile('9876543210')).toBe('+91 9876543210');
});

test('initials are those of the first and the last name', () => {
  expect(initialsOf('asha r. menon')).toBe('AM');
  expect(initialsOf('Ravi')).toBe('R');
  expect(initialsOf(' ')).toBe('?');
});

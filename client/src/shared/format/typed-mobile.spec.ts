import { typeMobile } from './typed-mobile';

test('a pasted mobile number keeps its last ten digits', () => {
  expect(typeMobile('+91 98765 43210')).toBe('9876543210');
  expect(typeMobile('098765 43210')).toBe('9876543210');
  expect(typeMobile('98765432109')).toBe('9876543210');
});

test.each(['+91 98123 45678', '091 98123 45678', '0 98123 45678', '0091 98123 45678', '98123 45678'])(
  'a mobile number typed as %s ends like a pasted one',
  (typed) => {
    // The field holds what was kept so far, and each key adds to that.
    const typedOut = [...typed].reduce((kept, key) => typeMobile(kept + key), '');
    expect(typedOut).toBe('9812345678');
  },
);

test.each(['12345678901', '91234567890'])(
  'digits beyond ten are dropped from %s, which is no mobile number with a prefix',
  (typed) => {
    expect([...typed].reduce((kept, key) => typeMobile(kept + key), '')).toBe(typed.slice(0, 10));
  },
);

import { callOf } from './call-link';

test.each([
  ['9876543210', 'tel:+919876543210'],
  ['98765 43210', 'tel:+919876543210'],
  ['+91 98765-43210', 'tel:+919876543210'],
  ['919876543210', 'tel:+919876543210'],
  ['020 2612 3456', 'tel:+912026123456'],
  ['(020) 26123456', 'tel:+912026123456'],
  ['+44 20 7946 0000', 'tel:+442079460000'],
  ['261234', 'tel:261234'],
  ['', null],
])('the phone number %p has the call link %p', (phone, address) => {
  expect(callOf(phone)).toBe(address);
});

import { upiLink } from './upi-link';

test('the UPI link contains payee, amount to the paisa, and note', () => {
  expect(
    upiLink({ upiId: 'meals.pune@okhdfc', payeeName: 'Asha & Sons', rupees: 1500.5, note: 'Wallet Roh@n' }),
  ).toBe('upi://pay?pa=meals.pune@okhdfc&pn=Asha%20%26%20Sons&am=1500.50&cu=INR&tn=Wallet%20Roh@n');
});

test('the UPI link limits its note to 50 characters, and names a payee without a name by the UPI ID', () => {
  const link = upiLink({ upiId: 'a@b', payeeName: '', rupees: 5, note: 'x'.repeat(80) });
  expect(link).toContain('pn=a@b&am=5.00');
  expect(link.split('tn=')[1]).toHaveLength(50);
});

test('the UPI link does not cut its note inside an emoji', () => {
  const note = `Wallet ${'x'.repeat(42)}🍲`;
  const noteOf = (link: string) => decodeURIComponent(link.split('tn=')[1] ?? '');
  const payment = { upiId: 'a@b', payeeName: '', rupees: 5 };
  expect(noteOf(upiLink({ ...payment, note }))).toBe(note);
  expect(noteOf(upiLink({ ...payment, note: `x${note}` }))).toBe(`xWallet ${'x'.repeat(42)}`);
});

import { whatsappDraft } from './whatsapp-draft';

test('a draft opens with its text, whatever stands in it', () => {
  expect(whatsappDraft('9876543210', 'Run 1 + 2: https://a.example/run/x&y')).toBe(
    'https://wa.me/919876543210?text=Run%201%20%2B%202%3A%20https%3A%2F%2Fa.example%2Frun%2Fx%26y',
  );
});

import { toPrintable } from './printable.js';

test('a text for the terminal contains no control sequences', () => {
  const esc = String.fromCharCode(27);
  expect(toPrintable(`a${esc}[2Jb\r\tc\u009bd\u202ee\nनमस्ते ₹1`)).toBe('a�[2Jb��c�d�e\nनमस्ते ₹1');
});

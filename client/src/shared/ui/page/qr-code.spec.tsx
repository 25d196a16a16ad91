import { render } from '@testing-library/react';
import { generate } from 'lean-qr';
import { QrCode } from './qr-code';

test('the QR code draws exactly its dark modules', () => {
  const text = 'https://mealbox.example/pack/AZm7Qk3vTnuR0pLw8sXyzA';
  const { container } = render(<QrCode className="code" text={text} />);
  const drawn = new Set<string>();
  const path = container.querySelector('path')?.getAttribute('d') ?? '';
  for (const [, x, y, wide] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g))
    for (let at = 0; at < Number(wide); at += 1) drawn.add(`${Number(x) + at} ${y}`);
  const code = generate(text);
  const dark: string[] = [];
  for (let y = 0; y < code.size; y += 1)
    for (let x = 0; x < code.size; x += 1) if (code.get(x, y)) dark.push(`${x} ${y}`);
  expect([...drawn]).toEqual(dark);
  expect(path.replace(/M\d+ \d+h\d+v1h-\d+z/g, '')).toBe('');
  expect(container.querySelector('svg')?.getAttribute('viewBox')).toBe(
    `-2 -2 ${code.size + 4} ${code.size + 4}`,
  );
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { surfaces } from './palette';

const file = (path: string) => readFileSync(join(process.cwd(), 'client', path), 'utf8').toLowerCase();

test('the first paint before any script has the background of the theme', () => {
  const css = file('src/app/theme/first-paint.css');
  const html = file('index.html');
  for (const colour of [surfaces.paper.light, surfaces.paper.dark]) {
    expect(css).toContain(colour.toLowerCase());
    expect(html).toContain(colour.toLowerCase());
  }
});

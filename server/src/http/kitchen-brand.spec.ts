import { pino } from 'pino';
import { brandedManifest, brandedPage, KitchenBrand } from './kitchen-brand.js';

const PAGE =
  '<meta name="application-name" content="Mealbox" /><title>Mealbox</title><p>Mealbox needs JavaScript.</p>';

const HASH = 'a'.repeat(32);
const ANNAPURNA = { name: 'Annapurna', picture: HASH };

test('a page uses the picture of the kitchen as its icon and on the page', () => {
  const page = '<head><link rel="icon" href="/mealbox.svg" type="image/svg+xml" /></head>';
  const branded = brandedPage(page, ANNAPURNA);
  expect(branded).toContain('<link rel="icon" href="/icons/kitchen-192.png?v=aaaaaaaa" type="image/png" />');
  expect(branded).toMatch(
    /<style id="kitchen-brand">[^<]*url\(\/pictures\/a{32}-320\.webp\)[^<]*<\/style><\/head>/,
  );
});

test('the installed app uses the picture of the kitchen as its icons', () => {
  const manifest = JSON.stringify({ name: 'Mealbox', icons: [] });
  const { name, icons } = JSON.parse(brandedManifest(manifest, { name: '', picture: HASH }));
  expect(name).toBe('Mealbox');
  expect(icons.map(({ src, sizes }: Record<string, string>) => [src, sizes])).toEqual([
    ['/icons/kitchen-192.png?v=aaaaaaaa', '192x192'],
    ['/icons/kitchen-512.png?v=aaaaaaaa', '512x512'],
  ]);
});

test('a page has the name of the kitchen, escaped, in its title and as the name of the application', () => {
  expect(brandedPage(PAGE, { name: 'A & "B" <$&>', picture: null })).toBe(
    '<meta name="application-name" content="A &#38; &#34;B&#34; &#60;$&#38;&#62;" /><title>A &#38; &#34;B&#34; &#60;$&#38;&#62;</title><p>Mealbox needs JavaScript.</p>',
  );
  expect(brandedPage(PAGE, { name: '', picture: null })).toBe(PAGE);
});

test.each([
  ['Annapurna', 'Annapurna'],
  ['Annapurna Healthy Foods', 'Annapurna'],
])('the app of %s is installed as %s', (name, short) => {
  const manifest = JSON.stringify({ id: '/meal', name: 'Mealbox', short_name: 'Mealbox', icons: [] });
  expect(JSON.parse(brandedManifest(manifest, { name, picture: null }))).toMatchObject({
    id: '/meal',
    name,
    short_name: short,
    icons: [],
  });
  expect(brandedManifest(manifest, { name: '', picture: null })).toBe(manifest);
});

test('the brand is read at most every five seconds, and is retained after a failure', async () => {
  const requests = [undefined, undefined] as unknown as Parameters<KitchenBrand['read']>;
  const log = pino({ level: 'silent' });
  let answers = 0;
  const brand = new KitchenBrand(async () => {
    answers += 1;
    return `{"data":{"settings":{"kitchenName":"Annapurna","pictureUrl":"/pictures/${HASH}-1280.webp"}}}`;
  }, log);
  expect(await brand.read(...requests)).toEqual(ANNAPURNA);
  expect(await brand.read(...requests)).toEqual(ANNAPURNA);
  expect(answers).toBe(1);
  const failing = new KitchenBrand(() => Promise.reject(new Error('No database.')), log);
  expect(await failing.read(...requests)).toEqual({ name: '', picture: null });
});

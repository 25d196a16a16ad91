/** Tests uploading a dish's picture, from the form to the customer's menu. */
import sharp from 'sharp';
import { openBuiltKitchen } from '../testkit/built-kitchen.js';
import { openBreakfast } from './menu-steps.js';

const kitchen = openBuiltKitchen();

const png = (background: string) =>
  sharp({ create: { width: 64, height: 48, channels: 3, background } })
    .png()
    .toBuffer();

const FORMAT = 'A picture must be a JPEG, PNG, WebP, or AVIF file of at most 10 MB.';

test('an uploaded picture is in the form, and on the menu after saving', async () => {
  const { page, expectFine, expectProblems } = await kitchen.visitAsAdmin('/dishes', 1280);
  await page.getByRole('button', { name: 'Edit Sprout Chaat', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Dish' });
  const upload = dialog.getByRole('button', { name: 'Upload picture' });
  const choose = async (file: { name: string; mimeType: string; buffer: Buffer }) => {
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), upload.click()]);
    await chooser.setFiles(file);
  };
  const urls = dialog.getByLabel('Image URLs (comma-separated)');
  await urls.fill('/dishes/sprout-chaat.svg');

  expectProblems(/response 400: POST .*\/pictures$/, /400 \(Bad Request\)/);
  await choose({ name: 'menu.txt', mimeType: 'text/plain', buffer: Buffer.from('Sprouts, salt, lime') });
  await dialog.getByRole('alert').getByText(FORMAT).waitFor();
  expect(await urls.inputValue()).toBe('/dishes/sprout-chaat.svg');
  await choose({ name: 'big.png', mimeType: 'image/png', buffer: Buffer.alloc(10 * 1024 * 1024 + 1) });
  await dialog.getByRole('alert').getByText(FORMAT).waitFor();
  await expectFine();

  const photograph = {
    name: 'dish.png',
    mimeType: 'image/png',
    buffer: await png('#4a6'),
  };
  await choose(photograph);
  await dialog.locator('img[src^="/pictures/"]').waitFor();
  expect(await dialog.getByRole('alert').count()).toBe(0);
  const text = await urls.inputValue();
  expect(text).toMatch(/^\/dishes\/sprout-chaat\.svg,\n\/pictures\/[0-9a-f]{32}-1280\.webp$/);
  // Uploading the same file again gives the same address.
  const answered = page.waitForResponse('**/pictures');
  await choose(photograph);
  expect((await answered).status()).toBe(201);
  expect(await urls.inputValue()).toBe(text);

  const url = text.split('\n')[1] ?? '';
  await urls.fill(url);
  await expectFine();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Dish saved.').first().waitFor();

  const customer = await kitchen.seed.customer();
  const visit = await kitchen.visit('/meal', 360);
  await openBreakfast(visit.page, customer);
  const picture = visit.page.locator(`img[src="${url}"]`).first();
  await picture.scrollIntoViewIfNeeded();
  // The menu loads the smallest copy that is sharp on this screen.
  const copy = url.replace('-1280.webp', '-320.avif');
  await visit.page.waitForFunction(
    ([src, end]) => {
      const image = document.querySelector<HTMLImageElement>(`img[src="${src}"]`);
      return image?.complete && image.naturalWidth > 0 && image.currentSrc.endsWith(String(end));
    },
    [url, copy],
  );
});

/** Tests the description of the open pages, which the error of a failed browser test contains. */
import { describeOpenPages } from '../harness/page-report.js';
import { openBuiltKitchen } from '../testkit/built-kitchen.js';
import { breakServer } from './on-page.js';

const kitchen = openBuiltKitchen();

test('the description of an open page names its address, content, problems, and last requests', async () => {
  const { page, expectProblems } = await kitchen.visitAsAdmin('/dishes', 1280);
  expectProblems(/500/);
  await page.getByText('Sprout Chaat').first().waitFor();
  await breakServer(page);
  await page.goto('/users');
  await page.getByRole('alert').first().waitFor();
  const lines = (await describeOpenPages()).split('\n').map((line) => line.trim());
  expect(lines).toContain(`Page: ${page.url()}`);
  expect(lines).toContain('- button "Try again"');
  expect(lines).toContain('500 POST /graphql UsersPage');
  expect(lines).toContainEqual(expect.stringContaining('Problem: response 500: POST '));
  expect(lines.length).toBeLessThanOrEqual(41);
});

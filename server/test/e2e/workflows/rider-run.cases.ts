import type { BuiltKitchen } from '../../testkit/built-kitchen.js';
import { eventually } from '../on-page.js';
import { allMarksSent, deliver, progress, runOf } from '../rider-steps.js';
import { sendOut } from '../run-out.js';

/** Tests how a rider reports the stops of a run. */
export function testRiderRun(kitchen: BuiltKitchen): void {
  test('a rider reports a failed stop, undoes it, and delivers every stop of the run', async () => {
    const out = await sendOut(kitchen, 2);
    const { page } = await kitchen.visit(out.link, 360);
    await page.getByRole('button', { name: 'Not delivered' }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByText('Customer absent').click();
    await sheet.getByLabel('Note (optional)').fill('Gate closed');
    await sheet.getByRole('button', { name: 'Not delivered' }).click();
    await progress(page, 1, 2);
    await allMarksSent(page);
    const told = { status: 'FAILED', reason: 'CUSTOMER_ABSENT', note: 'Gate closed' };
    expect((await runOf(kitchen, out)).stops[0]).toMatchObject(told);
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await progress(page, 0, 2);
    await allMarksSent(page);
    expect((await runOf(kitchen, out)).stops[0]?.status).toBe('PENDING');

    await deliver(page);
    await progress(page, 1, 2);
    await deliver(page);
    await allMarksSent(page);
    await eventually(
      async () => (await runOf(kitchen, out)).stops.map(({ status }) => status),
      ['DELIVERED', 'DELIVERED'],
    );
  });
}

/** Tests boxes that the scheduler withdraws, boxes that it does not create again, and late or closed days. */
import { day, TOMORROW } from '../testkit/days.js';
import { accepted } from '../testkit/graphql-client.js';
import { balanceOf } from '../testkit/ledger.js';
import { cancelOrder } from '../testkit/operations.js';
import { BREAKFAST_TOMORROW, CLOSING_TIME, openStandingKitchen } from '../testkit/standing-kitchen.js';
import {
  endStandingOrder,
  pauseStandingOrder,
  resumeStandingOrder,
  skipStandingDay,
  standingCalendar,
  unskipStandingDay,
  updateStandingOrder,
} from '../testkit/standing-orders.js';

const { change, create, kitchen, later, orders, plan, run, scene, state, tomorrow } = openStandingKitchen();

describe('what does not come back', () => {
  test('a skipped box does not return with changes of the standing order, until it is restored', async () => {
    const id = await create();
    await plan();
    await run();
    expect(accepted(await skipStandingDay(scene.customer, BREAKFAST_TOMORROW)).it).toMatchObject({
      status: 'SKIPPED',
      canOrderAgain: true,
    });
    expect(await orders()).toMatchObject([{ status: 3 }]);
    accepted(await skipStandingDay(scene.customer, BREAKFAST_TOMORROW));
    accepted(await endStandingOrder(scene.customer, id));
    await create();
    expect((await run()).done).toEqual({});
    expect(await state()).toBe('SKIPPED');
    expect(accepted(await unskipStandingDay(scene.customer, BREAKFAST_TOMORROW)).it.status).toBe('EXPECTED');
    expect((await run()).done).toEqual({ made: 1 });
  });

  test('a cancelled box is not created again', async () => {
    await create();
    await plan();
    await run();
    accepted(await cancelOrder(scene.customer, (await tomorrow())?.order?.id ?? ''));
    expect((await run()).done).toEqual({});
    expect(await state()).toBe('CANCELLED');
    await later(CLOSING_TIME);
    expect((await run()).done).toEqual({});
    expect(await balanceOf(kitchen.em, scene.asha)).toBe(100_000);
  });

  test('skipping and restoring end at the deadline', async () => {
    await create();
    await plan();
    await run();
    await later(CLOSING_TIME);
    const late = await skipStandingDay(scene.customer, BREAKFAST_TOMORROW);
    expect(late.errors?.[0]?.message).toBe('Ordering for Breakfast is closed.');
    expect((await run()).done).toEqual({ charged: 1 });
  });
});

describe('what is not wanted any more', () => {
  test.each([
    ['paused', (id: string) => pauseStandingOrder(scene.customer, id, TOMORROW, '2026-11-25')],
    ['ended', (id: string) => endStandingOrder(scene.customer, id)],
    [
      'changed to other days',
      (id: string) => updateStandingOrder(scene.customer, id, change({ weekdays: ['MONDAY'] })),
    ],
  ] as const)(
    'a box that is %s before the deadline is withdrawn, even if the schedule is late',
    async (_what, end) => {
      const id = await create();
      await plan();
      await run();
      accepted(await end(id));
      await later('2026-11-21T09:00:00+05:30');
      expect((await run()).done).toEqual({ withdrawn: 1 });
      expect(await balanceOf(kitchen.em, scene.asha)).toBe(100_000);
      expect((await run()).done).toEqual({});
    },
  );

  test('a change after the deadline does not prevent the charge of a box', async () => {
    const id = await create();
    await plan();
    await run();
    await later(CLOSING_TIME);
    accepted(await endStandingOrder(scene.customer, id));
    expect((await run()).done).toEqual({ charged: 1 });
    expect(await balanceOf(kitchen.em, scene.asha)).toBe(80_000);
  });

  test('a box returns if its pause ends before the deadline', async () => {
    const id = await create();
    await plan();
    await run();
    accepted(await pauseStandingOrder(scene.customer, id, TOMORROW, '2026-11-25'));
    await run();
    expect(await state()).toBe('PAUSED');
    accepted(await resumeStandingOrder(scene.customer, id));
    expect((await run()).done).toEqual({ made: 1 });
  });
});

describe('late', () => {
  test('a box of a plan after the deadline is created and charged at once, before the window ends', async () => {
    await create();
    await later('2026-11-21T09:00:00+05:30');
    await plan();
    expect((await run()).done).toEqual({ placed: 1 });
    expect(await orders()).toMatchObject([{ status: 1, amount: '20000' }]);
    expect(await balanceOf(kitchen.em, scene.asha)).toBe(80_000);
  });

  test('after three days without a server, past boxes are missed without a charge, and others are charged', async () => {
    await create();
    await plan();
    await run();
    for (const date of ['2026-11-22', '2026-11-23', '2026-11-24']) await plan([scene.poha], day(date));
    await later('2026-11-24T09:00:00+05:30');
    expect(await run()).toEqual({ done: { missed: 3, placed: 1 }, difference: 0 });
    const calendar = accepted(await standingCalendar(scene.customer, '2026-11-21', '2026-11-25')).it;
    expect(calendar.map((each) => each.status)).toEqual(['MISSED', 'MISSED', 'MISSED', 'MADE', 'NO_PLAN']);
    expect(await balanceOf(kitchen.em, scene.asha)).toBe(80_000);
    const alarms = accepted(
      await scene.admin.ask<{ it: object[] }>('{ it: standingAlarms { kind date boxes meal { title } } }'),
    ).it;
    expect(alarms).toContainEqual({
      kind: 'MISSED',
      date: '2026-11-21',
      boxes: 1,
      meal: { title: 'Breakfast' },
    });
  });
});

describe('a day that is closed', () => {
  const close = `mutation { closeDay(date: "${TOMORROW}", reason: "Diwali") { orders } }`;
  const reopen = `mutation { reopenDay(date: "${TOMORROW}") { orders } }`;

  test('a closed day has no boxes, and a reopened one has them again', async () => {
    await create();
    await plan();
    accepted(await scene.admin.ask(close));
    expect((await run()).done).toEqual({});
    expect(await state()).toBe('CLOSED');
    accepted(await scene.admin.ask(reopen));
    expect((await run()).done).toEqual({ made: 1 });
    accepted(await scene.admin.ask(close));
    expect(await state()).toBe('CLOSED');
    accepted(await scene.admin.ask(reopen));
    expect((await run()).done).toEqual({});
    expect(await state()).toBe('CANCELLED');
  });
});

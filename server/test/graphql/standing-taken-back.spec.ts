/** What the schedule takes back, what does not come again, and what becomes of days that are late or closed. */
import { day, TOMORROW } from '../testkit/days.js';
import { accepted } from '../testkit/graphql-client.js';
import { balanceOf } from '../testkit/ledger.js';
import { cancelOrder } from '../testkit/operations.js';
import { BOX, CLOSING, openStandingKitchen } from '../testkit/standing-kitchen.js';
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
  test('a box that was skipped, whatever becomes of the standing order, until somebody asks for it again', async () => {
    const id = await create();
    await plan();
    await run();
    expect(accepted(await skipStandingDay(scene.customer, BOX)).it).toMatchObject({
      state: 'SKIPPED',
      canOrderAgain: true,
    });
    expect(await orders()).toMatchObject([{ status: 3 }]);
    accepted(await skipStandingDay(scene.customer, BOX));
    accepted(await endStandingOrder(scene.customer, id));
    await create();
    expect((await run()).done).toEqual({});
    expect(await state()).toBe('SKIPPED');
    expect(accepted(await unskipStandingDay(scene.customer, BOX)).it.state).toBe('EXPECTED');
    expect((await run()).done).toEqual({ made: 1 });
  });

  test('a made box that somebody cancelled', async () => {
    await create();
    await plan();
    await run();
    accepted(await cancelOrder(scene.customer, (await tomorrow())?.order?.id ?? ''));
    expect((await run()).done).toEqual({});
    expect(await state()).toBe('CANCELLED');
    await later(CLOSING);
    expect((await run()).done).toEqual({});
    expect(await balanceOf(kitchen.em, scene.asha)).toBe(100_000);
  });

  test('skip and order-again end at the deadline', async () => {
    await create();
    await plan();
    await run();
    await later(CLOSING);
    const late = await skipStandingDay(scene.customer, BOX);
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
      (id: string) => updateStandingOrder(scene.customer, id, change({ weekdays: [1] })),
    ],
  ] as const)(
    'is taken back when it is %s before the deadline, also when the schedule is late',
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

  test('is charged all the same when that comes after the deadline', async () => {
    const id = await create();
    await plan();
    await run();
    await later(CLOSING);
    accepted(await endStandingOrder(scene.customer, id));
    expect((await run()).done).toEqual({ charged: 1 });
    expect(await balanceOf(kitchen.em, scene.asha)).toBe(80_000);
  });

  test('comes again when a pause ends in time', async () => {
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
  test('a plan after the deadline is made and charged in one go, before the window is over', async () => {
    await create();
    await later('2026-11-21T09:00:00+05:30');
    await plan();
    expect((await run()).done).toEqual({ placed: 1 });
    expect(await orders()).toMatchObject([{ status: 1, amount: '20000' }]);
    expect(await balanceOf(kitchen.em, scene.asha)).toBe(80_000);
  });

  test('three days without a server: what is over is missed and not charged, what is not is charged', async () => {
    await create();
    await plan();
    await run();
    for (const date of ['2026-11-22', '2026-11-23', '2026-11-24']) await plan([scene.poha], day(date));
    await later('2026-11-24T09:00:00+05:30');
    expect(await run()).toEqual({ done: { missed: 3, placed: 1 }, difference: 0 });
    const calendar = accepted(await standingCalendar(scene.customer, '2026-11-21', '2026-11-25')).it;
    expect(calendar.map((each) => each.state)).toEqual(['MISSED', 'MISSED', 'MISSED', 'MADE', 'NO_PLAN']);
    expect(await balanceOf(kitchen.em, scene.asha)).toBe(80_000);
    const alarms = accepted(
      await scene.admin.ask<{ it: { text: string }[] }>('{ it: standingAlarms { text } }'),
    ).it;
    expect(alarms.map(({ text }) => text)).toContain(
      '1 box of Breakfast, Saturday, 21 Nov, was missed. Nothing was charged.',
    );
  });
});

describe('a day that is closed', () => {
  const close = `mutation { closeDay(date: "${TOMORROW}", reason: "Diwali") { orders } }`;
  const reopen = `mutation { reopenDay(date: "${TOMORROW}") { orders } }`;

  test('has no boxes; opened again before they were made, they come', async () => {
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

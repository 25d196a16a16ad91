import { firstPlanDay, type SetupProgress, setupPath, setupStateOf } from './setup-steps';

const nothing: SetupProgress = {
  isDismissed: false,
  hasNameAndPhone: false,
  hasClosingTimes: false,
  hasDishes: false,
  hasPlan: false,
  isPlanOn: false,
  hasCustomers: false,
  isLinkOpened: false,
};

test.each<[SetupProgress, number, string | undefined]>([
  [nothing, 0, 'hasDishes'],
  [{ ...nothing, hasNameAndPhone: true, hasDishes: true }, 2, 'hasClosingTimes'],
  [{ ...nothing, isDismissed: true, isLinkOpened: true }, 1, 'hasDishes'],
  [
    {
      isDismissed: false,
      hasNameAndPhone: true,
      hasClosingTimes: true,
      hasDishes: true,
      hasPlan: true,
      isPlanOn: true,
      hasCustomers: true,
      isLinkOpened: true,
    },
    7,
    undefined,
  ],
])('setupStateOf counts the done steps and finds the next one (%#)', (progress, done, next) => {
  expect(setupStateOf(progress)).toEqual({ done, all: 7, next });
});

test.each([
  ['2026-11-29T14:29:00Z', '2026-11-30'],
  ['2026-11-29T14:30:00Z', '2026-12-01'],
])('at %s the first plan is for %s, which still accepts orders', (now, day) => {
  expect(firstPlanDay(new Date(now))).toBe(day);
  expect(setupPath('hasPlan', new Date(now))).toBe(`/meal-planner?day=${day}`);
});

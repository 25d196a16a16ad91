import { mealSettingsPath, newCustomerPath, planPath } from '../../shared/admin-paths';
import { useCan } from '../../shared/apollo/permissions';
import { addDays, type Day, today } from '../../shared/format/day';
import { inIndia } from '../../shared/format/india-time';
import { paths } from '../../shared/paths';
import { setupTexts } from '../../texts/admin/setup';
import { type SetupProgressQuery, useSetupProgressQuery } from './setup.generated';

/**
 * Returns the steps of the setup list while the list is displayed. Undefined if the list is dismissed, or if the admin may not
 * change the settings. The admin check has already loaded the steps.
 */
export const useSetup = (): SetupProgress | undefined => {
  const { data } = useSetupProgressQuery({
    fetchPolicy: 'cache-first',
    skip: !useCan()('settings:write'),
  });
  const progress = data?.setupProgress;
  return progress && !progress.isDismissed ? progress : undefined;
};

export type SetupProgress = SetupProgressQuery['setupProgress'];

/** Step of the setup. An admin does most steps on a screen. The last step opens the customer's menu. */
export type Step = keyof typeof setupTexts.steps;

export const setupSteps = Object.keys(setupTexts.steps) as Step[];

/** Returns the number of done steps, the number of all steps, and the first open step. Undefined if all are done. */
export const setupStateOf = (progress: SetupProgress) => ({
  done: setupSteps.filter((step) => progress[step]).length,
  all: setupSteps.length,
  next: setupSteps.find((step) => !progress[step]),
});

/** Hour of the suggested closing time, on the evening before the day. */
const CLOSING_HOUR = 20;

/** Returns the first day for which customers can order with the suggested closing time. */
export const firstPlanDay = (now: Date): Day => addDays(today(now), inIndia(now).hour < CLOSING_HOUR ? 1 : 2);

/** Returns the path of the screen for a step. */
export const setupPath = (step: Exclude<Step, 'isLinkOpened'>, now: Date): string =>
  ({
    hasNameAndPhone: `${paths.settings}?edit=kitchen`,
    hasClosingTimes: mealSettingsPath,
    hasDishes: paths.dishes,
    hasPlan: planPath(firstPlanDay(now)),
    isPlanOn: paths.mealPlanner,
    hasCustomers: newCustomerPath,
  })[step];

/** State of an address that Home's list opened, for one step only. */
export const openedAlone = { isOpenedAlone: true };

/** Parameter of an address that an admin opened by following the setup list. Each done step then opens the next one. */
export const followParam = 'setup';

/** Returns the path of the screen for a step, for an admin who follows the setup list. */
export const followedPath = (...step: Parameters<typeof setupPath>): string => {
  const { pathname, searchParams, hash } = new URL(setupPath(...step), window.location.origin);
  searchParams.set(followParam, 'next');
  return `${pathname}?${searchParams}${hash}`;
};

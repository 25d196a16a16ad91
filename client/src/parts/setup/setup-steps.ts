import { useNavigate, useSearchParams } from 'react-router-dom';
import { mealSettingsPath, newCustomerPath, planPath } from '../../shared/admin-paths';
import { useCan } from '../../shared/apollo/permissions';
import { addDays, type Day, today } from '../../shared/format/day';
import { inIndia } from '../../shared/format/india-time';
import { paths } from '../../shared/paths';
import { isAddressGuarded } from '../../shared/use/use-leave-guard';
import { focusNext } from '../../shared/use/use-restored-focus';
import { setupTexts } from '../../texts/admin/setup';
import { type SetupProgressQuery, useSetupProgressQuery } from './setup.generated';

/**
 * Returns the steps of the setup list while the list is displayed. Undefined if the list is dismissed, or if the admin may not
 * change the settings. The admin check has already loaded the steps.
 * @param isSkipped whether the steps are not needed
 */
export const useSetup = (isSkipped = false): SetupProgress | undefined => {
  const isAllowed = useCan()('settings:write');
  const { data } = useSetupProgressQuery({ fetchPolicy: 'cache-first', skip: isSkipped || !isAllowed });
  const progress = data?.setupProgress;
  return progress && !progress.isDismissed ? progress : undefined;
};

export type SetupProgress = SetupProgressQuery['setupProgress'];

/** Step of the setup. An admin does most steps on a screen. The last step opens the customer's menu. */
type Step = keyof typeof setupTexts.steps;

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

/** Maximum number of frames to wait until the entry of a saved form is removed from the browser's history. */
const FRAMES_TO_WAIT = 60;

/** Calls a function as soon as a navigation no longer replaces the entry of a saved form. */
const whenUnguarded = (go: () => void, frames = FRAMES_TO_WAIT): void => {
  requestAnimationFrame(() => {
    if (!isAddressGuarded()) go();
    else if (frames > 1) whenUnguarded(go, frames - 1);
  });
};

/** Returns whether the admin follows the setup list: 'Next' or the step before opened this screen. */
export const useIsSetupFollowed = (): boolean => useSearchParams()[0].has(followParam);

/**
 * Returns a function to call after a step is done: it opens the next step, or focuses the link to the customer's menu. Undefined
 * if the step was already done, or if the admin opened the screen without following the list.
 * @param done steps that the action completes
 */
export const useContinueSetup = (done: readonly Step[], isFollowed: boolean): (() => void) | undefined => {
  const navigate = useNavigate();
  const progress = useSetup(!isFollowed);
  if (!progress || done.every((step) => progress[step])) return undefined;
  return () => {
    const { next } = setupStateOf({ ...progress, ...Object.fromEntries(done.map((step) => [step, true])) });
    if (next === 'isLinkOpened')
      focusNext(() => document.querySelector<HTMLElement>('[data-setup-link][href]'));
    else if (next) whenUnguarded(() => navigate(followedPath(next, new Date())));
  };
};

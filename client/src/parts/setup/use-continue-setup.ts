import { useApolloClient } from '@apollo/client/react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useCan } from '../../shared/apollo/permissions';
import { isAddressGuarded } from '../../shared/use/use-leave-guard';
import { focusNext } from '../../shared/use/use-restored-focus';
import { SetupProgressDocument } from './setup.generated';
import { followedPath, followParam, type Step, setupStateOf } from './setup-steps';

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
  const client = useApolloClient();
  const navigate = useNavigate();
  const can = useCan();
  const readProgress = () => client.readQuery({ query: SetupProgressDocument })?.setupProgress;
  const before = isFollowed && can('settings:write') ? readProgress() : undefined;
  if (!before || before.isDismissed || done.every((step) => before[step])) return undefined;
  return () => {
    const now = Object.assign(
      {},
      readProgress() ?? before,
      Object.fromEntries(done.map((step) => [step, true])),
    );
    const { next } = setupStateOf(now);
    if (next === 'isLinkOpened')
      focusNext(() => document.querySelector<HTMLElement>('[data-setup-link][href]'));
    else if (next) whenUnguarded(() => navigate(followedPath(next, new Date())));
  };
};

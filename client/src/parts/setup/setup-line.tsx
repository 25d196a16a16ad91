import { NetworkStatus } from '@apollo/client';
import { chakra, Flex, Link, Text } from '@chakra-ui/react';
import { type ComponentProps, useEffect, useEffectEvent } from 'react';
import { Link as RouterLink, useLocation } from 'react-router-dom';
import { mealPath, paths } from '../../shared/paths';
import { toast } from '../../shared/ui/dialogs/toasts';
import { setupTexts as texts } from '../../texts/admin/setup';
import {
  SetupProgressDocument,
  useFirstCustomerQuery,
  useSetSetupStatusMutation,
  useSetupProgressQuery,
} from './setup.generated';
import { followedPath, type SetupProgress, setupPath, setupStateOf, useSetup } from './setup-steps';

/** Link to the menu of the first customer, in a new tab. A press completes the step. Disabled without a customer. */
export const CustomerMenuLink = (props: ComponentProps<'a'> & { 'data-setup-link'?: boolean }) => {
  const { data } = useFirstCustomerQuery();
  const [save] = useSetSetupStatusMutation({ refetchQueries: [SetupProgressDocument] });
  const link = data?.users.items[0]?.userUuid;
  // If the request fails, the step remains open and can be repeated.
  const complete = () => void save({ variables: { setup: 'LINK_OPENED' } }).catch(() => undefined);
  if (!link) return <a {...props} role="link" aria-disabled />;
  return (
    <a {...props} href={mealPath(String(link))} target="_blank" rel="noreferrer" onClick={complete}>
      {props.children}
    </a>
  );
};

/** Polling interval in milliseconds. Steps are completed on many screens. */
const pollMs = 3_000;

/**
 * Dismisses the list permanently once all steps are done. Otherwise, the list would return when the plan of the first day ends.
 */
const useFinish = (isFinished: boolean) => {
  const [save] = useSetSetupStatusMutation({ refetchQueries: [SetupProgressDocument] });
  const finish = useEffectEvent(async () => {
    await save({ variables: { setup: 'DISMISSED' } });
    toast.success(texts.finished);
  });
  useEffect(() => {
    if (!isFinished) return undefined;
    // The last step opens another tab, so the toast is displayed when the admin returns.
    const finishIfVisible = () => {
      if (document.hidden) return;
      off.abort();
      finish().catch(() => undefined);
    };
    const off = new AbortController();
    document.addEventListener('visibilitychange', finishIfVisible, off);
    finishIfVisible();
    return () => off.abort();
  }, [isFinished]);
};

/** Link to the next step. */
const NextStep = ({ next }: { next: NonNullable<ReturnType<typeof setupStateOf>['next']> }) => {
  const text = texts.next(texts.steps[next].action);
  const { pathname } = useLocation();
  // The step is done on this screen.
  if (next !== 'isLinkOpened' && setupPath(next, new Date()) === pathname)
    return (
      <Text textStyle="sm" fontWeight="semibold" whiteSpace="nowrap">
        {text}
      </Text>
    );
  return (
    <Link
      asChild
      textStyle="sm"
      fontWeight="semibold"
      minH={{ base: 'touch', md: '9' }}
      alignItems="center"
      whiteSpace="nowrap"
    >
      {next === 'isLinkOpened' ? (
        <CustomerMenuLink data-setup-link>{text}</CustomerMenuLink>
      ) : (
        <RouterLink to={followedPath(next, new Date())}>{text}</RouterLink>
      )}
    </Link>
  );
};

const OpenLine = ({ progress }: { progress: SetupProgress }) => {
  const { networkStatus } = useSetupProgressQuery({
    fetchPolicy: 'cache-first',
    pollInterval: pollMs,
    skipPollAttempt: () => document.hidden,
  });
  const { done, all, next } = setupStateOf(progress);
  useFinish(!next);
  const { pathname } = useLocation();
  // Not on Home, which displays the list.
  if (!next || pathname === paths.adminHome) return null;
  return (
    <chakra.aside
      aria-label={texts.title}
      bg="brand.subtle"
      borderBottomWidth="1px"
      _print={{ display: 'none' }}
    >
      <Flex
        align="center"
        justify={{ base: 'space-between', sm: 'flex-start' }}
        columnGap={{ base: '4', sm: '6' }}
        wrap="wrap"
        maxW="90rem"
        mx="auto"
        px={{ base: '4', md: '6' }}
      >
        <chakra.div role="status" display="flex">
          <Link
            asChild
            textStyle="sm"
            minH={{ base: 'touch', md: '9' }}
            alignItems="center"
            fontVariantNumeric="tabular-nums"
          >
            <RouterLink to={paths.adminHome}>
              <span>
                {/* On a phone, the next step is more important. */}
                <chakra.span css={{ smDown: { srOnly: true } }}>{texts.title}: </chakra.span>
                {texts.progress(done, all)}
              </span>
            </RouterLink>
          </Link>
        </chakra.div>
        {/* After a save, the next step is unknown until the steps are loaded. */}
        {networkStatus !== NetworkStatus.refetch && <NextStep next={next} />}
      </Flex>
    </chakra.aside>
  );
};

/** Line below the bar of each admin screen until the kitchen is set up. */
export const SetupLine = () => {
  const progress = useSetup();
  return progress && <OpenLine progress={progress} />;
};

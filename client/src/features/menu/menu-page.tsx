import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { useParams } from 'react-router-dom';
import { customerStorage, linkRemoval, useCustomerSession } from '../../shared/apollo/customer-sessions';
import { useLocalStorage } from '../../shared/apollo/local-storage-item';
import { codeOf, isLinkRejected, messageOf, reasonOf } from '../../shared/apollo/server-error';
import { SessionProvider, useSession } from '../../shared/apollo/session-provider';
import { useBrand } from '../../shared/brand';
import { forgetCarts } from '../../shared/stored-carts';
import { isPrerendered, prerenderedMenu } from '../../shared/ui/states/first-paint';
import { useRefresh } from '../../shared/use/use-refresh';
import { messages } from '../../texts/messages';
import { cacheMenu, readCachedMenu } from './cached-menu';
import { CachedMenuScreen } from './cached-menu-screen';
import { useOpenMenuQuery, useOwnMenuQuery } from './menu.generated';
import { menuHash } from './menu-data';
import { MenuMessage } from './menu-message';
import { MenuPreview } from './menu-preview';
import { MenuScreen } from './menu-screen';
import { MenuSkeleton } from './menu-skeleton';
import { NoPlan, nothingPlanned } from './no-plan';
import { OpenDays } from './open-days';
import { openOwnMenu, shownPlan, useMenuOptions, useReloadMenu } from './use-own-menu';

const texts = messages.menu;

/** Customer menu. Without an ID in the address, the stored ID is used. */
export const MenuPage = () => {
  const { userUuid } = useParams();
  // Read once: a link that another tab opens later must not change the customer of this page.
  const [stored] = useState(customerStorage.userId.read);
  const removedAt = useLocalStorage(linkRemoval.removedAt);
  const [known] = useState(removedAt);
  const link = userUuid ?? (removedAt === known ? stored : null);
  return (
    <>
      <title>{`${texts.title} · ${useBrand()}`}</title>
      {link ? <LinkedMenu key={link} userUuid={link} /> : <MenuMessage text={texts.noLink} help="noLink" />}
    </>
  );
};

const LinkedMenu = ({ userUuid }: { userUuid: string }) => {
  const { session, isOpen, error, retry } = useCustomerSession(userUuid, openOwnMenu);
  return (
    <SessionProvider session={session}>
      <Menu isOpen={isOpen} linkError={error} openLink={retry} />
    </SessionProvider>
  );
};

type MenuProps = { isOpen: boolean; linkError: unknown; openLink: () => void };

/**
 * Menu that sends two requests in parallel: for the public menu, and to open the link, which loads the customer. The menu of
 * the last visit is displayed until both respond.
 */
const Menu = ({ isOpen, linkError, openLink }: MenuProps) => {
  const { id: userUuid } = useSession();
  const options = useMenuOptions();
  const menu = useOpenMenuQuery(options);
  const own = useOwnMenuQuery({
    variables: { userUuid },
    fetchPolicy: isOpen ? 'cache-first' : 'cache-only',
  });
  const data = menu.data ?? menu.previousData;
  const plan = data && shownPlan(data);
  /** Displayed day. Its menu may be loading. */
  const day = menu.data ? plan?.date : (options.variables.day ?? data?.activeMealPlan?.date);
  const isComing = plan ? plan.date !== day : false;
  const customer = own.data?.user;
  // The first menu renders in the background, so that a phone responds at once.
  const mayDraw = useDeferredValue(data !== undefined && customer !== undefined, false);
  // A menu that arrives before the customer is deferred too, unless it equals the prerendered one.
  const newest = useDeferredValue(data, undefined);
  const ownError = linkError ?? own.error;
  const reloadMenu = useReloadMenu();
  const reload = () => {
    if (isOpen) return void reloadMenu();
    openLink();
    void menu.refetch().catch(() => undefined);
  };
  useRefresh(reload, { everyMs: 60_000 });
  const dayInAddress = options.variables.day ?? null;
  // Read once for each day, because this visit overwrites the stored menu.
  const kept = useMemo(() => readCachedMenu(dayInAddress), [dayInAddress]);
  /** Menu of this visit while the customer is loading. */
  const known = useMemo(() => plan && { plan, at: new Date().toISOString() }, [plan]);
  const [chosen, choose] = useState<string>();
  useEffect(() => {
    if (menu.data) cacheMenu(menu.data.activeMealPlan, shownPlan(menu.data));
  }, [menu.data]);
  const customerId = own.data?.user.id;
  // Deletes the stored carts of plans that are no longer open.
  useEffect(() => {
    if (menu.data && customerId)
      forgetCarts(
        customerId,
        menu.data.openMealPlans.map(({ id }) => id),
      );
  }, [menu.data, customerId]);

  if (codeOf(ownError) === 'UNAUTHENTICATED') {
    const text = messageOf(ownError, texts.linkRejected);
    // The link of an admin shows only the server's explanation.
    return <MenuMessage text={text} help={isLinkRejected(ownError) ? 'badLink' : undefined} />;
  }
  const screen = () => {
    if (!data || !customer || !mayDraw || isComing) {
      const failed = customer ? menu.error : (ownError ?? menu.error);
      if (reasonOf(failed) === 'PLAN_NONE_ACTIVE') return nothingPlanned;
      if (newest && !failed && !isComing && prerenderedMenu() !== menuHash(shownPlan(newest))) {
        const shown = shownPlan(newest);
        if (!shown) return nothingPlanned;
        return <MenuPreview plan={shown} mealId={chosen} onChoose={choose} />;
      }
      // The server reported that no plan is active, so the stored menu is obsolete.
      const isDue = failed !== undefined || (!isComing && !prerenderedMenu());
      if (kept && isDue && data?.activeMealPlan !== null) {
        return (
          <CachedMenuScreen
            kept={(!isComing && known) || kept}
            mealId={chosen}
            failed={failed !== undefined}
            busy={menu.loading}
            onChoose={choose}
            onRetry={reload}
          />
        );
      }
      if (!failed) return isPrerendered() ? null : <MenuSkeleton day={isComing ? day : undefined} />;
      return <MenuMessage text={messageOf(failed, texts.loadFailed)} onRetry={reload} busy={menu.loading} />;
    }
    if (!plan) return <NoPlan customer={customer} userUuid={userUuid} />;
    return (
      <MenuScreen
        key={plan.id}
        plan={plan}
        firstMealId={chosen}
        customer={customer}
        userUuid={userUuid}
        onMeal={choose}
      />
    );
  };
  return (
    <>
      {data && day && <OpenDays plans={data.openMealPlans} day={day} customer={customer} />}
      {screen()}
    </>
  );
};

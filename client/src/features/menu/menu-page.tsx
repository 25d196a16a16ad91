import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { useParams } from 'react-router-dom';
import { useOpenMenuQuery, useOwnMenuQuery } from '../../gql/menu';
import { customerStorage, useCustomerSession } from '../../shared/apollo/customer-sessions';
import { linkRemoval } from '../../shared/apollo/link-removal';
import { useLocalStorage } from '../../shared/apollo/local-storage-item';
import { codeOf, messageOf } from '../../shared/apollo/server-error';
import { SessionProvider, useSession } from '../../shared/apollo/session-provider';
import { forgetCarts } from '../../shared/kept-carts';
import { isPainted, paintedMenu } from '../../shared/ui/states/first-paint';
import { useLookAgain } from '../../shared/use/use-look-again';
import { useOnline } from '../../shared/use/use-online';
import { messages } from '../../texts/messages';
import { cacheMenu, readCachedMenu } from './cached-menu';
import { CachedMenuScreen } from './cached-menu-screen';
import { stampOf } from './menu-data';
import { MenuMessage } from './menu-message';
import { MenuPreview } from './menu-preview';
import { MenuScreen } from './menu-screen';
import { MenuSkeleton } from './menu-skeleton';
import { NoPlan, nothingPlanned } from './no-plan';
import { OpenDays } from './open-days';
import { openOwnMenu, shownPlan, useMenuOptions, useReloadMenu } from './use-own-menu';

const texts = messages.menu;

/** The customer menu. Without an id in the address the stored one is used. */
export const MenuPage = () => {
  const { userUuid } = useParams();
  // Read once: a link that another tab opens later must not turn this page into somebody else's.
  const [stored] = useState(customerStorage.userId.read);
  const removedAt = useLocalStorage(linkRemoval.removedAt);
  const [known] = useState(removedAt);
  const link = userUuid ?? (removedAt === known ? stored : null);
  return (
    <>
      <title>{`${texts.title} · ${messages.app.name}`}</title>
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
 * Two requests side by side: the menu, which is public, and the link opened, which brings the customer. Until both
 * have answered, the menu of the last visit is shown, to look at.
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
  /** The one to be shown, which may be on its way. */
  const day = menu.data ? plan?.date : (options.variables.day ?? data?.activeMealPlan?.date);
  const isComing = plan ? plan.date !== day : false;
  const customer = own.data?.user;
  // The first menu is drawn in the background: a phone goes on answering while it is put together.
  const mayDraw = useDeferredValue(data !== undefined && customer !== undefined, false);
  // So is one that comes before the customer, unless it is what the page was painted with.
  const newest = useDeferredValue(data, undefined);
  const ownError = linkError ?? own.error;
  const reloadMenu = useReloadMenu();
  const reload = () => {
    if (isOpen) return void reloadMenu();
    openLink();
    void menu.refetch().catch(() => undefined);
  };
  useLookAgain(reload);
  const dayInAddress = options.variables.day ?? null;
  // Read once for each day: what this visit loads is not news of an earlier one.
  const kept = useMemo(() => readCachedMenu(dayInAddress), [dayInAddress]);
  /** Of this visit, where it has come but the customer has not. */
  const known = useMemo(() => plan && { plan, at: new Date().toISOString() }, [plan]);
  const [chosen, choose] = useState<string>();
  useEffect(() => {
    if (menu.data) cacheMenu(menu.data.activeMealPlan, shownPlan(menu.data));
  }, [menu.data]);
  const customerId = own.data?.user.id;
  // What was picked from a plan is gone when the plan is.
  useEffect(() => {
    if (menu.data && customerId)
      forgetCarts(
        customerId,
        menu.data.openMealPlans.map(({ id }) => id),
      );
  }, [menu.data, customerId]);
  useWhenBackOnline(() => {
    if (!menu.data || !customer) reload();
  });

  if (codeOf(ownError) === 'UNAUTHENTICATED') {
    const text = messageOf(ownError, texts.linkRefused);
    // An admin's own link opens a sentence, and nothing else.
    return <MenuMessage text={text} help={text === texts.linkRefused ? 'badLink' : undefined} />;
  }
  const screen = () => {
    if (!data || !customer || !mayDraw || isComing) {
      const failed = customer ? menu.error : (ownError ?? menu.error);
      const cooking = failed !== undefined && messageOf(failed, '') === texts.noActivePlan;
      if (cooking) return nothingPlanned;
      if (newest && !failed && !isComing && paintedMenu() !== stampOf(shownPlan(newest))) {
        const shown = shownPlan(newest);
        if (!shown) return nothingPlanned;
        return <MenuPreview plan={shown} mealId={chosen} onChoose={choose} />;
      }
      // That no plan is active any more has been reported by the server: the last one is history.
      const isDue = failed !== undefined || (!isComing && !paintedMenu());
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
      if (!failed) return isPainted() ? null : <MenuSkeleton day={isComing ? day : undefined} />;
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

/** Calls when the network that was away is back. */
const useWhenBackOnline = (onBack: () => void): void => {
  const online = useOnline();
  const wasOnline = useRef(online);
  useEffect(() => {
    if (online && !wasOnline.current) onBack();
    wasOnline.current = online;
  });
};

import { useEffect, useRef, useState } from 'react';
import { useParams } from 'react-router-dom';
import { useOpenMenuQuery } from '../../gql/customer';
import { messages } from '../../messages';
import { customerSession } from '../../shared/apollo/customer-session';
import { openToAnybody } from '../../shared/apollo/links';
import { messageOf } from '../../shared/apollo/server-error';
import { keepMenu, readKeptMenu } from './kept-menu';
import { KeptMenuScreen } from './kept-menu-screen';
import { MenuMessage } from './menu-message';
import { MenuScreen } from './menu-screen';
import { MenuSkeleton } from './menu-skeleton';
import { NoPlan } from './no-plan';
import { useOnline } from './use-online';
import { useOwnMenu } from './use-own-menu';
import { useReturn } from './use-return';

const texts = messages.menu;

/** Specification 2.7: the customer menu. Without an id in the address the stored one is used (2.1). */
export const MenuPage = () => {
  const { userUuid } = useParams();
  // Read once: a link that another tab opens later must not turn this page into somebody else's.
  const [stored] = useState(() => customerSession.userId.read());
  const link = userUuid ?? stored;
  return (
    <>
      <title>{`${texts.title} · ${messages.app.name}`}</title>
      {link ? <Menu key={link} userUuid={link} /> : <MenuMessage text={texts.noLink} />}
    </>
  );
};

/**
 * Two requests side by side: the menu, the same for everybody, and the link opened. Until both have answered, the menu of
 * the last visit is shown, to look at.
 */
const Menu = ({ userUuid }: { userUuid: string }) => {
  const menu = useOpenMenuQuery({ fetchPolicy: 'network-only', context: openToAnybody });
  const own = useOwnMenu(userUuid);
  const data = menu.data ?? menu.previousData;
  const reload = () => Promise.allSettled([menu.refetch(), own.reload()]);
  useReturn(() => void reload());
  // Read once: what this visit loads is not news of an earlier one.
  const [kept] = useState(() => readKeptMenu());
  const [chosen, choose] = useState<string>();
  useEffect(() => {
    if (menu.data) keepMenu(menu.data.activeMealPlan);
  }, [menu.data]);
  useWhenBackOnline(() => {
    if (!menu.data || !own.customer) void reload();
  });

  if (own.linkRefused) return <MenuMessage text={messageOf(own.error, texts.linkRefused)} />;
  if (!data || !own.customer) {
    const failed = own.customer ? menu.error : (own.error ?? menu.error);
    const cooking = failed !== undefined && messageOf(failed, '') === texts.noActivePlan;
    if (cooking) return <MenuMessage text={texts.noPlan} plate="soup" />;
    // That no plan is active any more has been said by the server: the last one is history.
    if (kept && data?.activeMealPlan !== null) {
      return (
        <KeptMenuScreen
          kept={kept}
          mealId={chosen}
          failed={failed !== undefined}
          busy={menu.loading}
          onChoose={choose}
          onRetry={reload}
        />
      );
    }
    if (!failed) return <MenuSkeleton />;
    return <MenuMessage text={messageOf(failed, texts.loadFailed)} onRetry={reload} busy={menu.loading} />;
  }
  const plan = data.activeMealPlan;
  if (!plan) return <NoPlan customer={own.customer} userUuid={userUuid} />;
  return (
    <MenuScreen
      key={plan.id}
      plan={plan}
      firstMealId={chosen}
      customer={own.customer}
      userUuid={userUuid}
      own={own}
      refetchMenu={menu.refetch}
    />
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

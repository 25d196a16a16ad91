import { Text, VisuallyHidden } from '@chakra-ui/react';
import { memo, useMemo } from 'react';
import { lazyPart, MissingPart, optionalComponent, useLazyPart } from '../../shared/ui/states/lazy-part';
import { useOnline } from '../../shared/use/use-online';
import { messages } from '../../texts/messages';
import { ChooseMealDialog } from './choose-meal-dialog';
import { MenuHeader } from './menu-header';
import { menuWidth } from './menu-layout';
import { SlotBar } from './slot-bar';
import { SlotMenu } from './slot-menu';
import { useFoundDishes } from './use-found-dishes';
import { useOrderNotices } from './use-order-notices';
import { type OrderingProps, type OrderingState, useOrdering } from './use-ordering';

type MenuCartProps = { ordering: OrderingState; notices: ReturnType<typeof useOrderNotices> };

/** Bar of the cart and the open cart, or a message that one of the two failed to load. */
const MenuCart = ({ ordering, notices }: MenuCartProps) => {
  const { plan, customer, menu, submitting, views, hasCart, cartOpen } = ordering;
  const { slot, order, cart, mode, dispatch } = menu;
  const { isDesktop, bar, part: OpenCart, missing } = views;
  const CartBar = bar.part;
  return (
    <>
      {CartBar && mode !== 'locked' && (hasCart || (slot && mode === 'ordering')) && (
        <CartBar
          menu={menu}
          note={notices.note}
          lacking={notices.lacking}
          after={notices.after}
          wallet={ordering.wallet}
          opens={hasCart}
          covered={cartOpen && OpenCart !== undefined}
          isDesktop={isDesktop}
          onOpen={ordering.openCart}
          ask={ordering.ask}
        />
      )}
      {hasCart && cartOpen && OpenCart && slot && (
        <OpenCart
          day={plan.date}
          slot={slot}
          cart={cart}
          order={order}
          locked={mode === 'locked'}
          wallet={ordering.wallet}
          announcement={ordering.announcement}
          notice={notices.notice}
          actions={notices.actions}
          submitting={{
            creditLimit: customer.creditLimit,
            busy: submitting.busy,
            error: submitting.error,
            onSubmit: () => (menu.eatsAnything ? void submitting.submit(cart) : ordering.ask('submit')),
            unconfirmed: submitting.unconfirmed,
            onCheck: () => void submitting.check(),
            ask: ordering.ask,
          }}
          onQuantity={ordering.changeQuantity}
          onInstruction={(dishId, text) => dispatch({ type: 'instruction', dishId, text })}
          onAddress={(deliverTo) => dispatch({ type: 'address', deliverTo })}
          onClose={ordering.closeCart}
        />
      )}
      {bar.missing && <MissingPart {...bar.missing} />}
      {missing && <MissingPart {...missing} onClose={ordering.closeCart} />}
    </>
  );
};

const TomorrowLine = optionalComponent(
  async () => (await import('../../parts/standing-orders/tomorrow-line')).TomorrowLine,
);

/** Line about tomorrow's box of a standing order. It loads after a meal is selected. */
const StandingLine = memo(() => <TomorrowLine width={menuWidth} />);

/** Notice about a lost network. The screen and the cart remain. */
const OfflineNotice = memo(() => {
  const online = useOnline();
  return (
    <div role="status">
      {!online && (
        <Text
          css={menuWidth}
          py="2"
          bg="bg.warning"
          color="fg.warning"
          textStyle="sm"
          fontWeight="medium"
          maxW="none"
        >
          {messages.app.offline}
        </Text>
      )}
    </div>
  );
});

const orderDialogs = lazyPart('orderDialogs', async () => (await import('./order-dialogs')).OrderDialogs);

/** Open dialog of the menu. At most one is open. */
const MenuDialogs = ({ ordering }: { ordering: OrderingState }) => {
  const { question, ask, hasCart, plan, customer, show } = ordering;
  const hasQuestion = question !== null && question !== 'choose';
  const { part: OrderDialogs, missing } = useLazyPart(orderDialogs, hasCart || hasQuestion, hasQuestion);
  const close = () => ask(null);
  return (
    <>
      {question === 'choose' && (
        <ChooseMealDialog plan={plan} customer={customer} onChoose={show} onClose={close} />
      )}
      {OrderDialogs && <OrderDialogs ordering={ordering} onClose={close} />}
      {missing && <MissingPart {...missing} onClose={close} />}
    </>
  );
};

/** Menu of the day with the customer's cart or order. */
export const MenuScreen = (props: OrderingProps) => {
  const { plan, customer, userUuid } = props;
  const ordering = useOrdering(props);
  const { menu, wallet, question, submitting, hasCart, cartOpen, missingAgain } = ordering;
  const { slot } = menu;
  const isLocked = menu.mode === 'locked';
  const found = useFoundDishes(plan, slot, customer, isLocked, ordering.chooseMeal);
  const of = useMemo(() => ({ customer, userUuid }), [customer, userUuid]);
  const notices = useOrderNotices({
    menu,
    showsCart: hasCart,
    cartOpen,
    means: { wallet, creditLimit: customer.creditLimit },
    // While this page sends an order, the result is not a conflict.
    conflict: submitting.busy ? undefined : menu.conflict,
    onView: ordering.openCart,
    onCancel: () => ordering.ask('cancel'),
    onStopEditing: () => (menu.unsaved ? ordering.ask('discard') : ordering.stopEditing()),
    onTakeOver: ordering.takeOver,
    onDrop: ordering.stopEditing,
  });
  return (
    <>
      <MenuHeader
        of={of}
        day={plan.date}
        wallet={wallet}
        isChosen={slot !== undefined}
        onLeave={ordering.move}
      />
      <SlotBar
        plan={plan}
        slot={slot}
        isPlaced={isLocked}
        finding={found.controls}
        onChoose={ordering.chooseMeal}
      />
      <OfflineNotice />
      {slot && <StandingLine />}
      <VisuallyHidden role="status">
        {cartOpen && !ordering.views.isDesktop ? '' : ordering.announcement}
      </VisuallyHidden>
      <SlotMenu
        menu={menu}
        found={found}
        plan={plan}
        choosing={question === 'choose'}
        aboveBar={hasCart && !isLocked}
        notice={!cartOpen && notices.notice}
        onChoose={() => ordering.ask('choose')}
        onQuantity={ordering.askQuantity}
      />
      <MenuCart ordering={ordering} notices={notices} />
      {notices.missing}
      {missingAgain && <MissingPart {...missingAgain} />}
      <MenuDialogs ordering={ordering} />
    </>
  );
};

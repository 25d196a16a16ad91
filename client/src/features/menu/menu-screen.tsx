import { VisuallyHidden } from '@chakra-ui/react';
import { startTransition, useEffect, useMemo, useRef, useState } from 'react';
import { formatRupees } from '../../shared/format/money';
import { useReopened } from '../../shared/ui/states/later-part';
import { MissingPart } from '../../shared/ui/states/missing-part';
import { useLeaveGuard } from '../../shared/use/use-leave-guard';
import { useRestoreFocus } from '../../shared/use/use-restore-focus';
import { useSteady } from '../../shared/use/use-steady';
import { messages } from '../../texts/messages';
import { type DishAvailability, itemCountOf, quantityOf, totalOf, withQuantity } from './cart';
import type { Customer, Plan } from './menu-data';
import { MenuDialogs } from './menu-dialogs';
import { MenuHeader } from './menu-header';
import { OfflineNotice } from './offline-notice';
import type { Question } from './order-dialogs';
import { SlotBar } from './slot-bar';
import { SlotMenu } from './slot-menu';
import { StandingLine } from './standing-line';
import { useComesIntoSight } from './use-comes-into-sight';
import { useFoundDishes } from './use-found-dishes';
import { useMenuState } from './use-menu-state';
import { cartPart, useOpenCart } from './use-open-cart';
import { useOrderAgain } from './use-order-again';
import { useOrderNotices } from './use-order-notices';
import { useSubmitOrder } from './use-submit-order';
import { useTellWhenLost } from './use-tell-when-lost';

const texts = messages.menu;

type MenuScreenProps = {
  plan: Plan;
  /** The meal that was chosen on the menu of the last visit, before this one came. */
  firstMealId: string | undefined;
  customer: Customer;
  userUuid: string;
  /** Told which meal is looked at: it is shown of another day, too. */
  onMeal: (mealId: string) => void;
};

/** The day's menu with the customer's cart or order. */
export const MenuScreen = ({ plan, firstMealId, customer, userUuid, onMeal }: MenuScreenProps) => {
  const menu = useMenuState(plan, customer, firstMealId);
  const { slot, order, cart, mode, unsaved, dispatch } = menu;
  const [question, ask] = useState<Question>(menu.asksForMeal ? 'choose' : null);
  const [cartOpen, setCartOpen] = useState(useReopened(cartPart));
  const [announcement, announce] = useState('');
  const [settled, countSettled] = useState(0);
  const wallet = customer.walletBalance ?? 0;

  /** The order as it is now comes into sight. */
  const showOrder = () => {
    setCartOpen(false);
    ask(null);
    countSettled((count) => count + 1);
  };
  const settle = () => {
    dispatch({ type: 'settle' });
    showOrder();
  };
  const stopEditing = () => {
    dispatch({ type: 'settle' });
    ask(null);
  };
  const mealId = slot?.meal.id ?? '';
  useEffect(() => onMeal(mealId), [mealId, onMeal]);
  const submitting = useSubmitOrder({
    userUuid,
    plan,
    mealId,
    order: mode === 'editing' ? order : undefined,
    isPlaced: order !== undefined,
    onSettled: settle,
    onTaken: showOrder,
  });
  /** The move that an unsaved cart has blocked. */
  const blocked = useRef<() => void>(undefined);
  const block = (move: () => void) => {
    blocked.current = move;
    ask('unsaved');
  };
  useLeaveGuard(unsaved, block);
  const giveUp = useTellWhenLost(unsaved);
  const show = (chosen: string) => {
    menu.chooseMeal(chosen);
    ask(null);
  };
  const missingAgain = useOrderAgain({
    plan,
    customer,
    cartFor: menu.cartFor,
    onFill: (chosen, draft, question = null) => {
      dispatch({ type: 'choose', mealId: chosen, draft });
      ask(question);
    },
    onShow: show,
  });
  useComesIntoSight({ settled, refusal: menu.refusal, announce });
  const openCart = useSteady(() => {
    ask(null);
    // What was shown on the page is not shown again in the sheet.
    if (!isDesktop) announce('');
    // Put together in the background: a phone goes on answering meanwhile.
    startTransition(() => setCartOpen(true));
  });
  /** Goes at once, or once the cart that is in the way has been emptied. */
  const move = useSteady((go: () => void) => (unsaved ? block(go) : go()));
  const chooseMeal = useSteady((chosen: string) => move(() => menu.chooseMeal(chosen)));
  const found = useFoundDishes(plan, slot, customer, chooseMeal);
  const of = useMemo(() => ({ customer, userUuid }), [customer, userUuid]);
  const changeQuantity = (availability: DishAvailability, quantity: number) => {
    const next = withQuantity(cart, availability, quantity);
    submitting.clearError();
    dispatch({ type: 'quantity', availability, quantity });
    announce(texts.changed(availability.title, quantity, itemCountOf(next), formatRupees(totalOf(next))));
  };
  const askQuantity = (dish: DishAvailability, quantity: number) =>
    menu.eatsAnything || quantityOf(cart, dish.dishId)
      ? changeQuantity(dish, quantity)
      : ask({ dish, quantity });
  const showsCart = mode !== 'looking' && (cart.lines.length > 0 || mode === 'editing');
  // The last dish was taken out, or ordering has closed: the sheet goes, and does not come back with the next dish.
  if (cartOpen && !showsCart) setCartOpen(false);
  const {
    isDesktop,
    bar,
    part: OpenCart,
    missing: missingCart,
  } = useOpenCart(slot !== undefined, showsCart, cartOpen);
  const CartBar = bar.part;
  useRestoreFocus(`${mode} ${mealId} ${showsCart}`);
  const { notice, actions, note, isShort, missing } = useOrderNotices({
    menu,
    showsCart,
    cartOpen,
    means: { wallet, creditLimit: customer.creditLimit },
    // While an order is on its way from here, what becomes of it is no news.
    conflict: submitting.busy ? undefined : menu.conflict,
    onCancel: () => ask('cancel'),
    onStopEditing: () => (unsaved ? ask('discard') : stopEditing()),
    onTakeOver: (changed, merged) => {
      submitting.clearError();
      dispatch({ type: 'edit', order: changed, cart: merged });
    },
    onDrop: stopEditing,
  });

  return (
    <>
      <MenuHeader of={of} day={plan.date} wallet={wallet} isChosen={slot !== undefined} onLeave={move} />
      <SlotBar plan={plan} slot={slot} finding={found.controls} onChoose={chooseMeal} />
      <OfflineNotice />
      {slot && <StandingLine />}
      <VisuallyHidden role="status">{cartOpen && !isDesktop ? '' : announcement}</VisuallyHidden>
      <SlotMenu
        menu={menu}
        found={found}
        plan={plan}
        choosing={question === 'choose'}
        aboveBar={showsCart}
        notice={!cartOpen && notice}
        onChoose={() => ask('choose')}
        onQuantity={askQuantity}
      />
      {CartBar && (showsCart || (slot && mode === 'ordering')) && (
        <CartBar
          menu={menu}
          asked={question}
          note={note}
          isShort={isShort}
          opens={showsCart}
          covered={cartOpen && OpenCart !== undefined}
          isDesktop={isDesktop}
          onOpen={openCart}
          onQuantity={askQuantity}
        />
      )}
      {showsCart && cartOpen && OpenCart && slot && (
        <OpenCart
          day={plan.date}
          slot={slot}
          cart={cart}
          order={order}
          locked={mode === 'locked'}
          wallet={wallet}
          announcement={announcement}
          notice={notice}
          actions={actions}
          submitting={{
            creditLimit: customer.creditLimit,
            busy: submitting.busy,
            error: submitting.error,
            onSubmit: () => (menu.eatsAnything ? void submitting.submit(cart) : ask('submit')),
            unanswered: submitting.unanswered,
            onCheck: () => void submitting.check(),
          }}
          onQuantity={changeQuantity}
          onInstruction={(dishId, text) => dispatch({ type: 'instruction', dishId, text })}
          onAddress={(deliverTo) => dispatch({ type: 'address', deliverTo })}
          onClose={() => {
            submitting.clearError();
            setCartOpen(false);
          }}
        />
      )}
      {bar.missing && <MissingPart {...bar.missing} />}
      {missingCart && <MissingPart {...missingCart} onClose={() => setCartOpen(false)} />}
      {missing}
      {missingAgain && <MissingPart {...missingAgain} />}
      <MenuDialogs
        question={question}
        plan={plan}
        customer={customer}
        hasCart={showsCart}
        order={order}
        cart={cart}
        wallet={wallet}
        onChoose={show}
        onQuantity={changeQuantity}
        onAsk={ask}
        onSubmit={(accept) => void submitting.submit(cart, accept)}
        onViewCart={openCart}
        onCancelled={showOrder}
        onEmpty={() => {
          giveUp();
          stopEditing();
          blocked.current?.();
        }}
        onDiscard={stopEditing}
        onClose={() => ask(null)}
      />
    </>
  );
};

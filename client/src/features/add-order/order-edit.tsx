import { Button, chakra, Text } from '@chakra-ui/react';
import { type FormEvent, useMemo, useState } from 'react';
import { adminMessages } from '../../admin-messages';
import { type OrderScreen_OrderFragment, useEditOrderChoicesQuery } from '../../gql/admin';
import { useDiscardQuestion } from '../../shared/form/use-discard-question';
import { formatDay } from '../../shared/format/day';
import { formatRupees, paiseOf } from '../../shared/format/money';
import { formatMobile } from '../../shared/format/text';
import { BusyButton } from '../../shared/ui/busy-button';
import { type AddressChoice, DeliverTo } from '../../shared/ui/deliver-to';
import { PageMain } from '../../shared/ui/page-main';
import { PageTitle } from '../../shared/ui/page-title';
import { Screen } from '../../shared/ui/screen';
import { StaleNotice } from '../../shared/ui/stale-notice';
import { toast } from '../../shared/ui/toasts';
import { UnansweredNotice } from '../../shared/ui/unanswered-notice';
import { choicesFailure } from './choices-failure';
import { mealLabel } from './meal-picker';
import { MoneyDifference } from './money-difference';
import { OrderBar } from './order-bar';
import { Fact, OrderFacts } from './order-facts';
import { OrderFields } from './order-fields';
import {
  isSameForm,
  itemCountOf,
  linesOf,
  mergeForms,
  type OrderForm,
  offerForOrder,
  problemsOf,
  totalOf,
} from './order-form';
import { useLeaveOrder } from './use-leave-order';
import { useOrderForm } from './use-order-form';
import { useSaveOrder } from './use-save-order';

const texts = adminMessages.addOrder;

type Order = OrderScreen_OrderFragment;

const formOf = (order: Order): OrderForm => ({
  mealId: order.meal.id,
  dayText: formatDay(order.forDate),
  quantities: new Map(order.lines.map(({ dishId, quantity }) => [dishId, quantity])),
  instructions: order.instructions,
});

/** An order in a few lines, for whoever was too late. */
const outline = ({ meal, forDate, lines, instructions, deliveryAddress }: Order): string[] => [
  `${mealLabel(meal)}, ${formatDay(forDate)}`,
  ...lines.map(({ title, quantity }) => `${quantity} × ${title}`),
  ...(instructions ? [instructions] : []),
  ...(deliveryAddress ? [deliveryAddress.text] : []),
];

type OrderEditProps = { loaded: Order; reload: () => Promise<Order | undefined> };

/** Edit mode (specification 2.9): everything of the order but its customer, with Cancel and Save. */
export const OrderEdit = ({ loaded, reload }: OrderEditProps) => {
  // What the server has, as last heard; what is typed is kept apart, so that nothing of it is lost.
  const [order, setOrder] = useState(loaded);
  const choices = useEditOrderChoicesQuery();
  const { data } = choices;
  const dishes = useMemo(() => offerForOrder(data?.dishes ?? [], order.lines), [data, order.lines]);
  // What was ordered stands first, and stays where it is while it is changed.
  const ordered = useMemo(() => order.lines.map(({ dishId }) => dishId), [order.lines]);
  const meals = useMemo(() => {
    const offered = data?.meals ?? [];
    return offered.some(({ id }) => id === order.meal.id) ? offered : [order.meal, ...offered];
  }, [data, order.meal]);
  const { form, setForm, formRef, problems, check } = useOrderForm(
    () => formOf(loaded),
    (now) => problemsOf(now, 1, linesOf(now.quantities, dishes).length),
  );
  const { save, saving, problem, unanswered, clearProblem } = useSaveOrder(loaded.id);
  const { view, back } = useLeaveOrder(order.id);
  const [deliverTo, setDeliverTo] = useState<AddressChoice>();
  const unsaved = !isSameForm(form, formOf(order)) || deliverTo !== undefined;
  const { leave, leaveUnasked, question } = useDiscardQuestion(unsaved, back);
  const [isMerged, setMerged] = useState(false);
  const { customer } = order;
  const name = customer.title || formatMobile(customer.mobileNumber);

  const finish = () => {
    toast.success(texts.updated);
    leaveUnasked(view);
  };
  const checkSent = async () => {
    if ((await unanswered?.check?.())?.data) finish();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (saving || !data || !check()) return;
    setMerged(false);
    const result = await save(order, form, dishes, deliverTo);
    if (result === 'saved') finish();
    else if (result === 'stale') {
      const theirs = await reload().catch(() => undefined);
      if (!theirs) return;
      setOrder(theirs);
      setForm((mine) => mergeForms(formOf(order), mine, formOf(theirs)));
      setMerged(true);
    }
  };

  const takeTheirs = () => {
    setForm(formOf(order));
    setDeliverTo(undefined);
    clearProblem();
  };

  return (
    <PageMain wide>
      <PageTitle title={texts.editTitle(order.orderNumber)} />
      <chakra.form
        ref={formRef}
        onSubmit={submit}
        noValidate
        display="flex"
        flexDirection="column"
        gap="4"
        pt="3"
      >
        {problem && isMerged && (
          <StaleNotice
            text={problem}
            note={texts.stale}
            theirs={outline(order)}
            takeTheirs={texts.takeTheirs}
            onTakeTheirs={takeTheirs}
          />
        )}
        <OrderFacts>
          <Fact name={texts.customer}>
            {name}
            <Text textStyle="sm" color="fg.muted">
              {formatMobile(customer.mobileNumber)}
            </Text>
          </Fact>
          <Fact name={texts.wallet}>{formatRupees(customer.walletBalance ?? 0)}</Fact>
        </OrderFacts>
        <DeliverTo
          label={texts.deliverTo}
          noAddress={texts.noAddress}
          size="sm"
          addresses={customer.addresses}
          kept={order.deliveryAddress?.text ?? null}
          chosen={deliverTo}
          onChoose={setDeliverTo}
        />
        <Screen query={choices} data={data} failed={(error) => choicesFailure(error, ['meals', 'dishes'])}>
          {({ mealPlans }) => (
            <OrderFields
              form={form}
              onChange={setForm}
              meals={meals}
              dishes={dishes}
              plans={mealPlans}
              ordered={ordered}
              problems={problems}
            />
          )}
        </Screen>
        <OrderBar
          itemCount={itemCountOf(form.quantities)}
          totalPaise={totalOf(form.quantities, dishes)}
          note={
            <>
              {order.status !== 'UPCOMING' && (
                <MoneyDifference
                  beforePaise={paiseOf(order.amount)}
                  afterPaise={totalOf(form.quantities, dishes)}
                  walletPaise={paiseOf(customer.walletBalance ?? 0)}
                  name={name}
                />
              )}
              {unanswered && (
                <UnansweredNotice
                  unanswered={unanswered}
                  what={texts.unansweredEdit(order.orderNumber)}
                  problem={problem}
                  onCheck={() => void checkSent()}
                />
              )}
              {problem && !unanswered && !isMerged && (
                <Text role="alert" textStyle="sm" color="fg.error" fontWeight="medium">
                  {problem}
                </Text>
              )}
            </>
          }
        >
          <Button variant="outline" colorPalette="neutral" disabled={saving} onClick={() => leave(view)}>
            {texts.cancel}
          </Button>
          <BusyButton type="submit" busy={saving} disabled={!data || unanswered !== undefined}>
            {texts.save}
          </BusyButton>
        </OrderBar>
      </chakra.form>
      {question}
    </PageMain>
  );
};

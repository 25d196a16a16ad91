import { chakra, Grid, Stack, Text } from '@chakra-ui/react';
import { formatCustomerDiet } from '../../shared/diets';
import { FormAlert } from '../../shared/form/form-alert';
import { useDiscardQuestion } from '../../shared/form/use-discard-question';
import { customerName } from '../../shared/format/customer-name';
import { formatRupees, type Paise, paiseOf, rupeesOf } from '../../shared/format/money';
import { formatMobile } from '../../shared/format/text';
import { formatWallet } from '../../shared/format/wallet';
import { BusyButton } from '../../shared/ui/buttons/busy-button';
import { QuietButton } from '../../shared/ui/buttons/quiet-button';
import { UserLink } from '../../shared/ui/buttons/user-link';
import { ConfirmDialog } from '../../shared/ui/dialogs/confirm-dialog';
import { toast } from '../../shared/ui/dialogs/toasts';
import { DeliverTo } from '../../shared/ui/fields/deliver-to';
import { Detail, Details } from '../../shared/ui/page/details';
import { DrawnText } from '../../shared/ui/page/drawn-text';
import { PageMain } from '../../shared/ui/page/page-main';
import { PageTitle } from '../../shared/ui/page/page-title';
import { ErrorText } from '../../shared/ui/states/error-text';
import { Screen } from '../../shared/ui/states/screen';
import { UnconfirmedNotice } from '../../shared/ui/states/unconfirmed-notice';
import { addOrderTexts as texts } from '../../texts/admin/add-order';
import { dietMessages } from '../../texts/diet-messages';
import type { OrderScreen_OrderFragment } from './add-order.generated';
import { choicesFailure } from './choices-failure';
import { OrderBar } from './order-bar';
import { OrderFields } from './order-fields';
import { itemCountOf, totalOf } from './order-form';
import { useLeaveOrder } from './use-leave-order';
import { useOrderEdit } from './use-order-edit';

type MoneyDifferenceProps = {
  /** Amount of the saved order. */
  beforePaise: Paise;
  afterPaise: Paise;
  walletPaise: Paise;
  /** Credit limit of the wallet, in paise. */
  creditLimitPaise: Paise;
  name: string;
};

const rupees = (paise: Paise): string => formatRupees(rupeesOf(paise));

/** Effect of saving on the customer's wallet. */
const MoneyDifference = ({
  beforePaise,
  afterPaise,
  walletPaise,
  creditLimitPaise,
  name,
}: MoneyDifferenceProps) => {
  const morePaise = afterPaise - beforePaise;
  const wallet = [
    formatWallet(rupeesOf(walletPaise)),
    formatWallet(rupeesOf(walletPaise - morePaise)),
  ] as const;
  if (morePaise > 0 && morePaise > walletPaise + creditLimitPaise)
    return <ErrorText textStyle="sm">{texts.tooLittle(rupees(morePaise), name, wallet[0])}</ErrorText>;
  if (morePaise > 0)
    return (
      <Text textStyle="sm" color="fg.debit" fontWeight="medium">
        <DrawnText text={texts.takesMore(rupees(morePaise), name, ...wallet)} />
      </Text>
    );
  if (morePaise < 0)
    return (
      <Text textStyle="sm" color="fg.credit" fontWeight="medium">
        <DrawnText text={texts.givesBack(rupees(-morePaise), name, ...wallet)} />
      </Text>
    );
  return (
    <Text textStyle="sm" color="fg.muted">
      {texts.sameAmount}
    </Text>
  );
};

type Order = OrderScreen_OrderFragment;

type OrderEditProps = { loaded: Order; reload: () => Promise<Order | undefined> };

/** Screen to edit an order: all parts of the order except the customer, with Cancel and Save. */
export const OrderEdit = ({ loaded, reload }: OrderEditProps) => {
  const { view, back } = useLeaveOrder(loaded.id);
  const finish = () => {
    toast.success(texts.updated);
    leaveDirectly(view);
  };
  const editing = useOrderEdit(loaded, reload, finish);
  const { order, form, setForm, set, choices, dishes, busy, problem, unconfirmed } = editing;
  const { leave, leaveDirectly, question } = useDiscardQuestion(editing.dirty, back);
  const { customer } = order;
  const name = customerName(customer);
  const total = totalOf(form.quantities, dishes);
  const checkSent = async () => {
    if ((await unconfirmed?.check?.())?.data) finish();
  };

  return (
    <PageMain wide>
      <PageTitle title={texts.editTitle(order.orderNumber)} />
      <chakra.form {...editing.page} display="flex" flexDirection="column" gap="4" pt="3">
        {!unconfirmed && <FormAlert rejection={editing.rejection} />}
        {/* On a wide screen, the customer is next to the dishes, as on the screen for new orders. */}
        <Grid templateColumns={{ lg: '20rem minmax(0, 1fr)' }} columnGap="6" rowGap="4" alignItems="start">
          <Stack gap="4">
            <Details>
              <Detail wide onPhone="bare" name={texts.customer} more={formatMobile(customer.mobileNumber)}>
                <UserLink user={customer}>{name}</UserLink>
              </Detail>
              <Detail onPhone="inLine" name={texts.wallet}>
                {formatWallet(customer.walletBalance ?? 0)}
              </Detail>
              <Detail onPhone="inLine" name={dietMessages.diet}>
                {formatCustomerDiet(customer)}
              </Detail>
              {/* With several addresses, the select below displays them. */}
              {customer.addresses.length < 2 && (
                <Detail wide notOnPhone name={texts.address}>
                  {order.deliveryAddress?.text ?? texts.noAddress}
                </Detail>
              )}
            </Details>
            <DeliverTo
              label={texts.deliverTo}
              noAddress={texts.noAddress}
              size="sm"
              addresses={customer.addresses}
              ofOrder={order.deliveryAddress?.text ?? null}
              chosen={form.deliverTo ?? undefined}
              onChoose={(address) => set('deliverTo', address ?? null)}
            />
          </Stack>
          <Screen
            query={choices}
            data={choices.data}
            failed={(error) => choicesFailure(error, ['meals', 'dishes'])}
          >
            {({ mealPlans }) => (
              <OrderFields
                form={form}
                onChange={(change) => setForm((before) => ({ ...before, ...change(before) }))}
                meals={editing.meals}
                dishes={dishes}
                plans={mealPlans}
                ordered={editing.ordered}
                problems={editing.problems}
              />
            )}
          </Screen>
        </Grid>
        <OrderBar
          itemCount={itemCountOf(form.quantities)}
          totalPaise={total}
          note={
            <>
              {order.status !== 'UPCOMING' && (
                <MoneyDifference
                  beforePaise={paiseOf(order.amount)}
                  afterPaise={total}
                  walletPaise={paiseOf(customer.walletBalance ?? 0)}
                  creditLimitPaise={paiseOf(customer.creditLimit)}
                  name={name}
                />
              )}
              {unconfirmed && (
                <UnconfirmedNotice
                  unconfirmed={unconfirmed}
                  what={texts.unconfirmedEdit(order.orderNumber)}
                  problem={problem}
                  onCheck={() => void checkSent()}
                />
              )}
            </>
          }
        >
          <QuietButton disabled={busy} onClick={() => leave(view)}>
            {texts.cancel}
          </QuietButton>
          <BusyButton type="submit" busy={busy} disabled={!choices.data || unconfirmed !== undefined}>
            {texts.save}
          </BusyButton>
        </OrderBar>
      </chakra.form>
      {editing.conflict && (
        <ConfirmDialog
          question={texts.conflicts.saveQuestion(editing.conflict)}
          confirm={texts.conflicts.save}
          onConfirm={() => editing.decide(true)}
          onCancel={() => editing.decide(false)}
        />
      )}
      {question}
    </PageMain>
  );
};

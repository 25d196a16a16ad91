import { chakra, Grid } from '@chakra-ui/react';
import { type RefObject, useEffect } from 'react';
import { CustomerPart } from './customer-part';
import { NewOrderBar } from './new-order-bar';
import { NewOrderDialogs } from './new-order-dialogs';
import { OrderFields } from './order-fields';
import { itemCountOf } from './order-form';
import { type NewOrderProps, useNewOrder } from './use-new-order';

/** Submits the form with Ctrl+Enter from any element of the screen, except while a dialog is open. */
const useSubmitKey = (form: RefObject<HTMLFormElement | null>): void => {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
      if (document.querySelector('dialog[open]') !== null) return;
      event.preventDefault();
      form.current?.requestSubmit();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [form]);
};

/** Bulk order form. */
export const NewOrderForm = (props: NewOrderProps) => {
  const { customers, meals, dishes, plans, chosenAtFirst } = props;
  const order = useNewOrder(props);
  const { form, page, selection, totalPaise, who, placing, runCount } = order;
  useSubmitKey(page.ref);
  return (
    <>
      <chakra.form {...page}>
        <Grid
          templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(20rem, 26rem) minmax(0, 1fr)' }}
          gap={{ base: '5', lg: '6' }}
          pt="3"
          pb="5"
          inert={placing.isRunning}
          opacity={placing.isRunning ? 0.6 : undefined}
        >
          <CustomerPart
            key={runCount}
            form={form}
            group={order.group}
            selectedAtFirst={(runCount > 0 || chosenAtFirst.length > 0) && selection.size > 0}
            customers={customers}
            selection={selection}
            onChange={order.choose}
            totalPaise={totalPaise}
            ordered={order.ordered}
            dishes={order.chosenDishes}
            error={order.problems.customers}
          />
          <OrderFields
            form={form}
            onChange={order.fillIn}
            meals={meals}
            dishes={dishes}
            plans={plans}
            problems={order.problems}
          />
        </Grid>
        <NewOrderBar
          customerCount={order.chosen.length}
          itemCount={itemCountOf(form.quantities)}
          totalPaise={totalPaise}
          leftOut={who.leftOut}
          conflicting={who.conflicting}
          missing={order.missing}
          onUnselect={order.unselect}
          onTopUpAll={order.setShortAll}
          progress={placing.isRunning ? placing.progress : null}
          isDone={order.isDone}
          status={placing.status}
          onRepeat={() => order.setRepeats(true)}
        />
      </chakra.form>
      <NewOrderDialogs order={order} {...props} />
    </>
  );
};

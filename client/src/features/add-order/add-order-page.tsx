import { useSearchParams } from 'react-router-dom';
import { NewOrderScreen } from './new-order-screen';
import { OrderScreen } from './order-screen';

/** Specification 2.9: without an `id` a new order for many customers; with one that order, `view=1` to read it. */
export const AddOrderPage = () => {
  const [query] = useSearchParams();
  const id = query.get('id');
  if (!id) return <NewOrderScreen />;
  const mode = query.get('view') === '1' ? 'view' : 'edit';
  return <OrderScreen key={`${mode} ${id}`} id={id} mode={mode} />;
};

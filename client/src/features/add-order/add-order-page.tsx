import { useSearchParams } from 'react-router-dom';
import { useRestoreFocus } from '../../shared/ui/use-restore-focus';
import { NewOrderScreen } from './new-order-screen';
import { OrderScreen } from './order-screen';

/** Specification 2.9: without an `id` a new order for many customers; with one that order, `view=1` to read it. */
export const AddOrderPage = () => {
  const [query] = useSearchParams();
  const id = query.get('id');
  const mode = query.get('view') === '1' ? 'view' : 'edit';
  useRestoreFocus(`${mode} ${id}`);
  if (!id) return <NewOrderScreen />;
  return <OrderScreen key={`${mode} ${id}`} id={id} mode={mode} />;
};

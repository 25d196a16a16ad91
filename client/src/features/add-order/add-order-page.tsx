import { useSearchState } from '../../shared/use/use-search-state';
import { NewOrderScreen } from './new-order-screen';
import { OrderScreen } from './order-screen';

/** Without an `id` a new order for many customers; with one that order, `view=1` to read it. */
export const AddOrderPage = () => {
  const [query] = useSearchState();
  const id = query.get('id');
  const mode = query.get('view') === '1' ? 'view' : 'edit';
  if (!id) return <NewOrderScreen />;
  return <OrderScreen key={`${mode} ${id}`} id={id} mode={mode} />;
};

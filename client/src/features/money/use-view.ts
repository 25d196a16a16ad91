import { useSearchState } from '../../shared/use/use-search-state';

/** Which part of a list the address asks for; the first one where it names none. */
export const useView = <View extends string>(views: readonly [View, ...View[]]) => {
  const [address, change] = useSearchState();
  const view = views.find((one) => one === address.get('view')) ?? views[0];
  const show = (next: View) =>
    change((newest) => {
      newest.set('view', next);
      return newest;
    });
  return { view, show };
};

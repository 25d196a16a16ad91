import { useSearchState } from '../../use/use-search-state';
import { useAddressDraft, useTypingPause } from '../fields/use-address-draft';
import { readSort, type SortChange, writeSort } from './list-sort';

const pageOf = (text: string | null): number => (/^[1-9]\d{0,5}$/.test(text ?? '') ? Number(text) : 1);

type ListAddressOptions<View extends string> = {
  /** Keys of the sortable columns. */
  sortable: readonly string[];
  /** Views of the list, one chip each. The first is the default. */
  views: readonly [View, ...View[]];
};

/**
 * Returns the state of a list in the page's address, so that a reload, a shared link, and Back restore it: `q`, `show`, `sort`,
 * `page`. Typed text is searched for after a pause in typing.
 */
export const useListAddress = <View extends string>({ sortable, views }: ListAddressOptions<View>) => {
  const { params: address, oneOf, set, change: changeAddress } = useSearchState();
  const search = address.get('q') ?? '';
  const { draft: typed, change, sends } = useAddressDraft(search, () => search);
  const view = oneOf('show', views);
  const sort = readSort(address.get('sort'), sortable);

  /** Changes one part of the state. The list then starts at its first page. */
  const show = (part: 'q' | 'show' | 'page', value: string, replace = false) =>
    set({ page: null, [part]: value }, { replace });
  const find = (text: string): boolean => {
    const words = text.trim();
    if (words === search) return false;
    sends(words);
    show('q', words, true);
    return true;
  };

  useTypingPause(typed, find);

  return {
    search,
    typed,
    type: (text: string) => change(() => text),
    /**
     * Searches for the typed text without a pause.
     * @returns false if the search was already run
     */
    findNow: () => find(typed),
    /** Removes the search and the view. The sort order does not change. */
    showAll: () => {
      change(() => '');
      changeAddress((newest) => {
        const kept = newest.get('sort');
        return new URLSearchParams(kept ? { sort: kept } : {});
      });
    },
    view,
    showView: (next: View) => show('show', next === views[0] ? '' : next),
    sort,
    setSort: (next: SortChange) =>
      changeAddress((newest) => {
        const text = writeSort(next(readSort(newest.get('sort'), sortable)));
        newest.delete('page');
        if (text) newest.set('sort', text);
        else newest.delete('sort');
        return newest;
      }),
    page: pageOf(address.get('page')),
    turnTo: (page: number, replace = false) => show('page', page > 1 ? String(page) : '', replace),
  };
};

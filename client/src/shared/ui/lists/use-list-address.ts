import { useSearchState } from '../../use/use-search-state';
import { useTypingPause } from '../../use/use-typing-pause';
import { useAddressDraft } from '../fields/use-address-draft';
import { type ListSort, readSort, writeSort } from './list-sort';

const pageOf = (text: string | null): number => (/^[1-9]\d{0,5}$/.test(text ?? '') ? Number(text) : 1);

type ListAddressOptions<View extends string> = {
  /** The columns that the list can be in the order of. */
  sortable: readonly string[];
  /** The parts of the list that a chip shows; the first is all of it. */
  views: readonly [View, ...View[]];
};

/**
 * What a list shows, as the address has it, so that a reload, a shared link and Back keep it: `q`, `show`, `sort`, `page`. What is
 * typed is searched for once typing pauses.
 */
export const useListAddress = <View extends string>({ sortable, views }: ListAddressOptions<View>) => {
  const [address, changeAddress] = useSearchState();
  const search = address.get('q') ?? '';
  const { draft: typed, change, sends } = useAddressDraft(search, () => search);
  const view = views.find((one) => one === address.get('show')) ?? views[0];
  const sort = readSort(address.get('sort'), sortable);

  /** Changes a part of it; whatever it is, the list starts at its first page. */
  const show = (part: 'q' | 'show' | 'sort' | 'page', value: string, replace = false) =>
    changeAddress(
      (next) => {
        if (part !== 'page') next.delete('page');
        if (value) next.set(part, value);
        else next.delete(part);
        return next;
      },
      { replace },
    );
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
    /** Searches for what is typed without waiting for the pause; `false` when that was done already. */
    findNow: () => find(typed),
    /** No search and no part, but the same order. */
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
    setSort: (next: ListSort | undefined) => show('sort', writeSort(next)),
    page: pageOf(address.get('page')),
    turnTo: (page: number, replace = false) => show('page', page > 1 ? String(page) : '', replace),
  };
};

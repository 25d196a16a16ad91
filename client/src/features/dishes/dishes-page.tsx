import { NetworkStatus } from '@apollo/client';
import { useCallback, useDeferredValue, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useCan } from '../../shared/apollo/permissions';
import { useEarlyAnswer } from '../../shared/apollo/use-early-answer';
import { today } from '../../shared/format/day';
import { paths } from '../../shared/paths';
import { searchedInDish, useFound } from '../../shared/search';
import { QuietButton } from '../../shared/ui/buttons/quiet-button';
import { ViewChips } from '../../shared/ui/buttons/view-chips';
import { ListPage, ListSearch } from '../../shared/ui/lists/list-page';
import type { ListColumn } from '../../shared/ui/lists/list-row';
import { useInOrder } from '../../shared/ui/lists/list-sort';
import { ListTable } from '../../shared/ui/lists/list-table';
import { pageCount } from '../../shared/ui/lists/pager';
import { SkeletonRows } from '../../shared/ui/lists/skeleton-rows';
import { useListAddress } from '../../shared/ui/lists/use-list-address';
import { useInParts } from '../../shared/ui/lists/use-rows-in-parts';
import { EmptyState } from '../../shared/ui/states/empty-state';
import { lazyComponent, useReopened } from '../../shared/ui/states/lazy-part';
import { Screen } from '../../shared/ui/states/screen';
import { useOpeningParam } from '../../shared/use/use-opening-param';
import { focusNext } from '../../shared/use/use-restored-focus';
import { dishesTexts as texts } from '../../texts/admin/dishes';
import { DeleteDishDialog } from './delete-dish-dialog';
import { dishCard, dishCardStyle } from './dish-card-style';
import { dishColumns, dishOrders } from './dish-columns';
import { DishFormDialog } from './dish-form-dialog';
import type { DishRow_DishFragment } from './dish-row.generated';
import { DishesPageDocument, useDishesPageQuery } from './dishes-page.generated';
import { FirstDishes } from './first-dishes';

const pageSize = 50;
const views = ['all', 'active', 'inactive'] as const;
const statusOf = { active: 'ACTIVE', inactive: 'INACTIVE' } as const;

type Open =
  | { what: 'import' }
  | { what: 'form'; dish?: DishRow_DishFragment; copyOf?: DishRow_DishFragment }
  | { what: 'delete' | 'history'; dish: DishRow_DishFragment };

const ImportDialog = lazyComponent(
  'importDishes',
  async () => (await import('./import-dishes-dialog')).ImportDishesDialog,
);

const HistoryDialog = lazyComponent(
  'dishHistory',
  async () => (await import('../../parts/history/history-dialog')).HistoryDialog,
);

/** Returns the path of the list of a dish's undelivered orders, from today on. Used after a dish ran out. */
const ordersOfDishPath = (dish: string): string =>
  `${paths.allOrders}?${new URLSearchParams({
    status: 'UPCOMING,PLACED',
    dish,
    placedFrom: '',
    placedTo: '',
    forFrom: today(),
  })}`;

const noDishes: readonly DishRow_DishFragment[] = [];

/**
 * Returns the dishes that match the address. All dishes are loaded and sorted before the search, so that typing does not sort.
 */
const useDishes = (columns: readonly ListColumn<DishRow_DishFragment>[]) => {
  const address = useListAddress({ sortable: dishOrders, views });
  useEarlyAnswer(DishesPageDocument, {});
  const query = useDishesPageQuery();
  const all = query.data?.dishes.nodes;
  const sorted = useInOrder(all ?? noDishes, columns, address.sort);
  const found = useFound(sorted, address.search, searchedInDish);
  const { view } = address;
  const dishes = useMemo(
    () => (view === 'all' ? found : found.filter(({ status }) => status === statusOf[view])),
    [found, view],
  );
  const pages = pageCount(dishes.length, pageSize);
  return { address, query, dishes: all && dishes, pages, page: Math.min(address.page, pages) };
};

/** Page with the list of dishes and the form that edits a dish. */
export const DishesPage = () => {
  const isReopened = useReopened('importDishes');
  const [open, setOpen] = useState<Open | undefined>(isReopened ? { what: 'import' } : undefined);
  const list = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const isWriter = useCan()('dishes:write');
  const close = useCallback(() => setOpen(undefined), []);
  const openImport = () => setOpen({ what: 'import' });
  useOpeningParam('new', isWriter, (what) => setOpen({ what: what === 'file' ? 'import' : 'form' }));
  const columns = useMemo(
    () =>
      dishColumns({
        onEdit: (dish) => setOpen({ what: 'form', dish }),
        onDelete: (dish) => setOpen({ what: 'delete', dish }),
        onDuplicate: (copyOf) => setOpen({ what: 'form', copyOf }),
        onHistory: (dish) => setOpen({ what: 'history', dish }),
        onOrders: (dish) => void navigate(ordersOfDishPath(dish.id)),
      }),
    [navigate],
  );
  const { address, query, dishes, pages, page } = useDishes(columns);
  const first = (page - 1) * pageSize;
  const shown = useMemo(() => dishes?.slice(first, first + pageSize), [dishes, first]);
  // Rows are rendered after the keystroke, except the first rows, which are rendered at once.
  const newest = useMemo(() => shown && { items: shown, before: first }, [shown, first]);
  const rows = useDeferredValue(newest) ?? newest;
  const isAsking = query.networkStatus === NetworkStatus.refetch;
  const inParts = useInParts(address.search, dishes !== undefined);
  const isAll = !address.search && address.view === 'all';
  const showAll = () => {
    address.showAll();
    list.current?.focus();
  };

  const dialog = () => {
    if (open?.what === 'form')
      return <DishFormDialog dish={open.dish} copyOf={open.copyOf} onClose={close} />;
    if (!open) return null;
    if (open.what === 'import') return <ImportDialog onClose={close} />;
    if (open.what === 'history')
      return <HistoryDialog subject="DISH" id={open.dish.id} name={open.dish.title} onClose={close} />;
    return (
      <DeleteDishDialog
        dish={dishes?.find(({ id }) => id === open.dish.id) ?? open.dish}
        onClose={close}
        onDeleted={() => {
          close();
          // The pressed button disappeared with its row.
          focusNext(() => list.current);
        }}
      />
    );
  };

  return (
    <ListPage
      title={texts.title}
      create={texts.newDish}
      onCreate={isWriter ? () => setOpen({ what: 'form' }) : undefined}
      more={
        // An empty list displays the import button below.
        isWriter &&
        query.data?.dishes.nodes.length !== 0 && (
          <QuietButton size="sm" onClick={openImport}>
            {texts.importing.open}
          </QuietButton>
        )
      }
      count={dishes?.length && !query.error ? texts.count(dishes.length) : null}
      pager={{ page, pages, onPage: address.turnTo }}
      listRef={list}
      dialog={dialog()}
      search={
        <ListSearch
          label={texts.searchLabel}
          address={address}
          button={{
            text: texts.search,
            busy: isAsking,
            onAgain: () => void query.refetch().catch(() => undefined),
          }}
        />
      }
      views={
        <ViewChips
          label={texts.views.label}
          views={views}
          names={texts.views}
          shown={address.view}
          onShow={address.showView}
        />
      }
    >
      <Screen
        query={query}
        data={dishes}
        failed={texts.loadFailed}
        loading={<SkeletonRows rowHeight={{ base: '5.9375rem', lg: '10' }} label={texts.loading} />}
        empty={
          dishes?.length === 0 && (
            <EmptyState
              text={texts.empty}
              action={isAll ? undefined : { text: texts.clearSearch, onPress: showAll }}
            >
              {isAll && isWriter && <FirstDishes onImport={openImport} />}
            </EmptyState>
          )
        }
      >
        {() => (
          <ListTable
            label={texts.title}
            columns={columns}
            items={rows?.items ?? noDishes}
            before={rows?.before}
            from="lg"
            card={dishCard}
            sort={address.sort}
            onSort={address.setSort}
            busy={isAsking}
            inParts={inParts}
            css={{
              lgDown: dishCardStyle,
              lg: { '& [data-column=actions]': { whiteSpace: 'nowrap' } },
              // The ingredients get the width that the other columns do not need.
              xl: {
                '& [data-column=title]': { minW: '17rem' },
                '& [data-column=ingredients]': { w: 'full' },
              },
            }}
          />
        )}
      </Screen>
    </ListPage>
  );
};

import { useCallback, useRef, useState } from 'react';
import { adminMessages } from '../../admin-messages';
import { type DishRow_DishFragment, useDishesPageQuery } from '../../gql/admin';
import { DataTable } from '../../shared/ui/data-table';
import { ListLoading } from '../../shared/ui/list-loading';
import { ListPage, NothingFound } from '../../shared/ui/list-page';
import { latestOf, Screen } from '../../shared/ui/screen';
import { DeleteDishDialog } from './delete-dish-dialog';
import { DishFormDialog } from './dish-form-dialog';
import { DishRow, dishCard, dishColumns } from './dish-row';
import { DishSearch } from './dish-search';

const texts = adminMessages.dishes;
const pageSize = 50;

type Open = { what: 'form'; dish?: DishRow_DishFragment } | { what: 'delete'; dish: DishRow_DishFragment };

/** The dish list and its editor (specification 2.3). */
export const DishesPage = () => {
  /** How often the search was cleared from below it: each time its box begins anew. */
  const [clearings, setClearings] = useState(0);
  const [search, setSearch] = useState('');
  const [wantedPage, setPage] = useState(1);
  const [open, setOpen] = useState<Open>();
  const list = useRef<HTMLDivElement>(null);
  const query = useDishesPageQuery({
    variables: { search: search || null },
  });
  const dishes = latestOf(query)?.dishes;

  const close = useCallback(() => setOpen(undefined), []);
  const edit = useCallback((dish: DishRow_DishFragment) => setOpen({ what: 'form', dish }), []);
  const askToDelete = useCallback((dish: DishRow_DishFragment) => setOpen({ what: 'delete', dish }), []);

  const searchFor = (text: string) => {
    setSearch(text);
    setPage(1);
    // The same words again mean: look again.
    if (text === search) query.refetch().catch(() => {});
  };
  const showAll = () => {
    setClearings(clearings + 1);
    searchFor('');
    list.current?.focus();
  };

  const pages = Math.max(1, Math.ceil((dishes?.length ?? 0) / pageSize));
  const page = Math.min(wantedPage, pages);
  const first = (page - 1) * pageSize;

  const dialog = () => {
    if (open?.what === 'form') return <DishFormDialog dish={open.dish} onClose={close} />;
    if (!open) return null;
    return (
      <DeleteDishDialog
        dish={dishes?.find(({ id }) => id === open.dish.id) ?? open.dish}
        onClose={close}
        onDeleted={() => {
          close();
          // The button that asked has gone with its row.
          requestAnimationFrame(() => list.current?.focus());
        }}
      />
    );
  };

  return (
    <ListPage
      title={texts.title}
      create={texts.newDish}
      onCreate={() => setOpen({ what: 'form' })}
      count={dishes?.length && !query.error ? texts.count(dishes.length) : null}
      page={page}
      pages={pages}
      onPage={setPage}
      listRef={list}
      dialog={dialog()}
      search={<DishSearch key={clearings} busy={query.loading && !query.data} onSearch={searchFor} />}
    >
      <Screen
        query={query}
        data={dishes}
        failed={texts.loadFailed}
        loading={<ListLoading text={texts.loading} />}
        empty={
          dishes?.length === 0 && (
            <NothingFound
              text={texts.empty}
              clear={texts.clearSearch}
              onClear={search ? showAll : undefined}
            />
          )
        }
      >
        {(all) => (
          <DataTable
            label={texts.title}
            columns={dishColumns}
            card={dishCard}
            from="lg"
            stickyTop="var(--admin-bar, 0px)"
            busy={query.loading && !query.data}
          >
            <tbody>
              {all.slice(first, first + pageSize).map((dish, index) => (
                <DishRow
                  key={dish.id}
                  dish={dish}
                  serial={first + index + 1}
                  onEdit={edit}
                  onDelete={askToDelete}
                />
              ))}
            </tbody>
          </DataTable>
        )}
      </Screen>
    </ListPage>
  );
};

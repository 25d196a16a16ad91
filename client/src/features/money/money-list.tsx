import type { ComponentProps } from 'react';
import type { LoadMore } from '../../shared/apollo/use-load-more';
import { OlderButton } from '../../shared/ui/buttons/older-button';
import { ListCard } from '../../shared/ui/lists/list-card';
import { ListTable } from '../../shared/ui/lists/list-table';
import { SkeletonRows } from '../../shared/ui/lists/skeleton-rows';
import { EmptyState } from '../../shared/ui/states/empty-state';
import { Screen } from '../../shared/ui/states/screen';
import { money } from '../../texts/admin/money';

type Page<Item> = { entries: readonly Item[]; pageInfo: { hasNextPage: boolean } };

type MoneyListProps<Item extends { id: string }> = Pick<
  ComponentProps<typeof ListTable<Item>>,
  'label' | 'columns' | 'card' | 'css'
> & {
  query: ComponentProps<typeof Screen>['query'] & { data?: unknown; loading: boolean };
  page: Page<Item> | undefined;
  failed: string;
  empty: string;
  older: LoadMore;
};

const unsorted = () => undefined;

/** List of payments or top-ups, newest first, with a button for older entries. */
export const MoneyList = <Item extends { id: string }>(props: MoneyListProps<Item>) => {
  const { query, page, failed, empty, older, ...table } = props;
  return (
    <Screen
      query={query}
      data={page}
      failed={failed}
      loading={
        <ListCard label={table.label}>
          <SkeletonRows rowHeight={{ base: '9rem', md: '20', lg: '10' }} rows={8} />
        </ListCard>
      }
      empty={page?.entries.length === 0 && <EmptyState text={empty} />}
    >
      {({ entries, pageInfo }) => (
        <>
          <ListCard label={table.label}>
            <ListTable
              {...table}
              items={entries}
              from="lg"
              sort={undefined}
              onSort={unsorted}
              busy={query.loading && !query.data}
            />
          </ListCard>
          {pageInfo.hasNextPage && <OlderButton text={money.older} older={older} />}
        </>
      )}
    </Screen>
  );
};

import { useState } from 'react';
import { ListCard } from '../src/shared/ui/lists/list-card';
import { columnsOf } from '../src/shared/ui/lists/list-row';
import type { ListSort } from '../src/shared/ui/lists/list-sort';
import { ListTable } from '../src/shared/ui/lists/list-table';
import { Pager } from '../src/shared/ui/lists/pager';
import { ResultList } from '../src/shared/ui/lists/result-list';
import { SkeletonList } from '../src/shared/ui/lists/skeleton-list';
import { MoneyText } from '../src/shared/ui/page/money-text';
import { PageTabs } from '../src/shared/ui/page/page-tabs';
import { type State, StatusBadge } from '../src/shared/ui/states/status-badge';
import { Group, Sample } from './group';

type Dish = { id: string; title: string; price: number; state: State };

const dishes: readonly Dish[] = [
  { id: '1', title: 'Oats Upma', price: 120, state: 'ACTIVE' },
  {
    id: '2',
    title: 'Sprout Chaat with a long name that needs a second line on a phone',
    price: 95.5,
    state: 'INACTIVE',
  },
];
const columns = columnsOf<Dish, 'title' | 'price' | 'state'>(
  { title: 'Dish', price: 'Price', state: 'Status' },
  {
    title: { names: true, order: ({ title }) => title, cell: ({ title }) => title },
    price: { numeric: true, order: ({ price }) => price, cell: ({ price }) => <MoneyText rupees={price} /> },
    state: { cell: ({ state }) => <StatusBadge state={state} /> },
  },
);
const results = [
  { id: '1', error: null },
  { id: '2', error: { message: 'Ordering is closed.' } },
];
const tabs = ['cook', 'pack', 'deliver'] as const;

export const Lists = () => {
  const [sort, setSort] = useState<ListSort>();
  const [page, turn] = useState(2);
  const [tab, openTab] = useState<(typeof tabs)[number]>('cook');
  return (
    <Group title="Lists">
      <Sample of="ListTable" wide>
        <ListCard label="Dishes">
          <ListTable
            label="Dishes"
            from="md"
            card={{ areas: '"title state" "price price"', columns: '1fr auto' }}
            columns={columns}
            items={dishes}
            sort={sort}
            onSort={setSort}
          />
        </ListCard>
      </Sample>
      <Sample of="Pager">
        <Pager page={page} pages={9} onPage={turn} />
      </Sample>
      <Sample of="ResultList" wide>
        <ResultList
          label="Orders"
          results={results}
          keyOf={({ id }) => id}
          nameOf={({ id }) => `Order ${id}`}
          outcomeOf={() => 'Placed'}
        />
      </Sample>
      <Sample of="SkeletonList" wide>
        <SkeletonList rows={2} />
      </Sample>
      <Sample of="PageTabs" wide>
        <PageTabs
          label="Kitchen"
          tabs={tabs}
          names={{ cook: 'Cook', pack: 'Pack', deliver: 'Deliver' }}
          shown={tab}
          onShow={openTab}
        >
          {tab}
        </PageTabs>
      </Sample>
    </Group>
  );
};

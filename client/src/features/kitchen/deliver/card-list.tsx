import { createContext, type ReactNode, use, useMemo } from 'react';
import { useButtonStyle } from '../../../shared/ui/buttons/use-button-style';
import { LongInnerList, LongPageList } from '../../../shared/ui/lists/long-list';
import { useMediaQuery } from '../../../shared/use/use-media-query';
import { useBoardActions } from './board-context';
import { cardStyle } from './card-style';

/** Minimum width at which columns are next to each other and scroll separately. */
const besideEachOther = '(min-width: 48rem)';

const keyOf = ({ key }: { key: string }) => key;

/** Scroll container of a column's cards. */
export const ColumnScroller = createContext<HTMLElement | null>(null);

type CardListProps<Row> = {
  /** Cards, optionally preceded by the headings of their areas. */
  rows: readonly Row[];
  children: (row: Row) => ReactNode;
};

/** Cards of a column or run. In a long list, only visible cards are rendered. */
export const CardList = <Row extends { key: string }>({ rows, children }: CardListProps<Row>) => {
  const scroller = use(ColumnScroller);
  const { followed } = useBoardActions();
  const button = useButtonStyle({ size: 'sm', variant: 'ghost' });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the recipe is the same at every time.
  const css = useMemo(() => cardStyle(button), []);
  const list = {
    items: rows,
    keyOf,
    rowPx: 50,
    overscan: 2,
    mostPlain: 12,
    keptKey: () => followed.current?.key,
    css,
    children,
  };
  return useMediaQuery(besideEachOther) ? (
    <LongInnerList {...list} scroller={scroller} />
  ) : (
    <LongPageList {...list} />
  );
};

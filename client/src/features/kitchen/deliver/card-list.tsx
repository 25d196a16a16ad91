import { createContext, type ReactNode, use, useMemo } from 'react';
import { useButtonStyle } from '../../../shared/ui/buttons/use-button-style';
import { LongInnerList, LongPageList } from '../../../shared/ui/lists/long-list';
import { useMediaQuery } from '../../../shared/use/use-media-query';
import { useBoardActions } from './board-context';
import { cardStyle } from './card-style';

/** From here on columns stand beside each other, and each scrolls by itself. */
const besideEachOther = '(min-width: 48rem)';

const keyOf = ({ key }: { key: string }) => key;

/** What scrolls around the cards of a column. */
export const ColumnScroller = createContext<HTMLElement | null>(null);

type CardListProps<Row> = {
  /** Cards, or cards with the areas in front of them. */
  rows: readonly Row[];
  /** How the buttons of the cards look. */
  look: 'outline' | 'ghost';
  children: (row: Row) => ReactNode;
};

/** The cards of a column, or of a run in it. Of many only those in sight are there. */
export const CardList = <Row extends { key: string }>({ rows, look, children }: CardListProps<Row>) => {
  const scroller = use(ColumnScroller);
  const { followed } = useBoardActions();
  const button = useButtonStyle({ size: 'sm', variant: look });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the recipe of a look is the same at every time.
  const css = useMemo(() => cardStyle(button), [look]);
  const list = {
    items: rows,
    keyOf,
    rowPx: 84,
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

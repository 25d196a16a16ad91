import { type ReactNode, useContext, useMemo } from 'react';
import { LongInnerList, LongPageList } from '../../../shared/ui/long-list';
import { useButtonStyle } from '../../../shared/ui/use-button-style';
import { useMediaQuery } from '../../../shared/ui/use-media-query';
import type { Card } from './board';
import { ColumnScroller } from './board-column';
import { cardStyle } from './card-style';
import { FollowedCard } from './followed-card';

/** From here on columns stand beside each other, and each scrolls by itself. */
const besideEachOther = '(min-width: 48rem)';

const keyOf = ({ key }: Card) => key;

type CardListProps = {
  cards: readonly Card[];
  /** How the buttons of the cards look. */
  look: 'outline' | 'ghost';
  children: (card: Card) => ReactNode;
};

/** The cards of a column, or of a run in it. Of many only those in sight are there. */
export const CardList = ({ cards, look, children }: CardListProps) => {
  const scroller = useContext(ColumnScroller);
  const followed = useContext(FollowedCard);
  const button = useButtonStyle({ size: 'sm', variant: look });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the recipe of a look is the same at every time.
  const css = useMemo(() => cardStyle(button), [look]);
  const list = {
    items: cards,
    keyOf,
    rowPx: 84,
    overscan: 2,
    mostPlain: 12,
    keptKey: () => followed?.current,
    css,
    children,
  };
  return useMediaQuery(besideEachOther) ? (
    <LongInnerList {...list} scroller={scroller} />
  ) : (
    <LongPageList {...list} />
  );
};

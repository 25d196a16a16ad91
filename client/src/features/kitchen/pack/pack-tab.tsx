import { Button, chakra, Flex, Link, Stack } from '@chakra-ui/react';
import { startTransition, useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { deskParts, printPath } from '../../../shared/desk-paths';
import { formatWeekday } from '../../../shared/format/day';
import { RouterLink } from '../../../shared/ui/buttons/router-link';
import { FootBar } from '../../../shared/ui/lists/foot-bar';
import { LongPageList } from '../../../shared/ui/lists/long-list';
import { SkeletonList } from '../../../shared/ui/lists/skeleton-list';
import { EmptyState } from '../../../shared/ui/states/empty-state';
import { useIsAskedFor } from '../../../shared/use/use-is-asked-for';
import { usePhone } from '../../../shared/use/use-media-query';
import { adminMessages } from '../../../texts/admin-messages';
import { useKitchenRole } from '../kitchen-role';
import { pressHeight } from '../kitchen-size';
import { LiveTab } from '../live-tab';
import { WaitingTicks } from '../ticks/waiting-ticks';
import type { DayAndMeal } from '../use-kitchen-address';
import {
  type Box,
  type BoxChange,
  type BoxView,
  boxesOf,
  countBoxes,
  isCompletable,
  isReopenable,
  type Rider,
  ridersOf,
  shownBoxes,
  stateOf,
} from './box';
import { BoxRow } from './box-row';
import { useBoxStyle } from './box-style';
import { PackBar } from './pack-bar';
import { ScanButton } from './scan/scan-button';
import { useBoxes } from './use-box-changes';
import { useBoxTaps } from './use-box-taps';

const texts = adminMessages.kitchenDay.pack;

type Row = { key: string; heading: string; printAgain: boolean } | { key: string; box: Box };

const rowsOf = ({ repack, changed, others }: ReturnType<typeof shownBoxes>): Row[] => {
  const group = (key: string, boxes: readonly Box[], headingOf: (count: number) => string): Row[] =>
    boxes.length === 0
      ? []
      : [
          {
            key,
            heading: headingOf(boxes.length),
            // What is to be packed again may need another label, too.
            printAgain: key !== 'others' && boxes.some(({ changedSincePrint }) => changedSincePrint),
          },
          ...boxes.map((box) => ({ key: box.order.id, box })),
        ];
  const rows = [
    ...group('repack', repack, texts.repack),
    ...group('changed', changed, texts.changed),
    ...group('others', others, changed.length > 0 ? texts.unchanged : texts.others),
  ];
  // A list of one part needs no heading.
  return repack.length === 0 && changed.length === 0 ? rows.slice(1) : rows;
};

const keyOf = ({ key }: Row) => key;

type BoxesProps = DayAndMeal & { boxes: readonly Box[]; change: ReturnType<typeof useBoxes>['change'] };

/** The boxes that are looked at, with what can be done with them. */
const Boxes = ({ date, mealId, boxes, change }: BoxesProps) => {
  const { isStation } = useKitchenRole();
  const [view, setView] = useState<BoxView>(useIsAskedFor(deskParts.notPacked) ? 'open' : 'all');
  const [search, setSearch] = useState('');
  const [rider, setRider] = useState<Rider>('all');
  const theirs = useMemo(() => boxesOf(boxes, rider), [boxes, rider]);
  const riders = useMemo(() => ridersOf(boxes), [boxes]);
  const sought = useDeferredValue(search);
  const looked = useDeferredValue(view);
  // What can be done comes first, the boxes a moment later: between the two the tablet answers.
  const [areBoxesDrawn, setBoxesDrawn] = useState(false);
  useEffect(() => {
    const frame = requestAnimationFrame(() => startTransition(() => setBoxesDrawn(true)));
    return () => cancelAnimationFrame(frame);
  }, []);
  const isPhone = usePhone();
  const style = useBoxStyle();
  const list = useRef<HTMLDivElement>(null);
  const shown = useMemo(() => shownBoxes(theirs, looked, sought), [theirs, looked, sought]);
  const rows = useMemo(() => rowsOf(shown), [shown]);
  const counts = useMemo(() => countBoxes(theirs), [theirs]);
  const taps = useBoxTaps(change, boxes, view, list);
  const onChange = useCallback<typeof change>((ids, wanted) => taps.current(ids, wanted), [taps]);
  const showAll = () => {
    setView('all');
    setSearch('');
    setRider('all');
  };
  const all = [...shown.repack, ...shown.changed, ...shown.others];
  const action = (some: readonly Box[], textOf: (count: number) => string, wanted: BoxChange) => {
    const ids = some.map(({ order }) => order.id);
    return ids.length === 0 ? [] : { text: textOf(ids.length), act: () => void onChange(ids, wanted) };
  };
  const inState = (state: BoxView) => (view === state ? all.filter((box) => stateOf(box) === state) : []);
  const actions = [
    action(inState('open'), texts.packAll, { packed: true }),
    isStation ? [] : action(all.filter(isCompletable), texts.completeAll, { status: 'COMPLETED' }),
    isStation ? [] : action(inState('completed').filter(isReopenable), texts.reopenAll, { status: 'PLACED' }),
  ].flat();
  const buttons = (
    <>
      <ScanButton boxes={boxes} onChange={change} />
      {actions.map(({ text, act }) => (
        <Button key={text} variant="outline" h={pressHeight} flex={{ base: '1', md: 'none' }} onClick={act}>
          {text}
        </Button>
      ))}
    </>
  );
  return (
    <Stack gap={{ base: '2', md: '3' }}>
      <PackBar
        counts={counts}
        view={view}
        onView={setView}
        riders={riders}
        rider={rider}
        onRider={setRider}
        search={search}
        onSearch={setSearch}
      >
        {!isPhone && (
          <Flex gap="2" wrap="wrap" ms={{ lg: 'auto' }}>
            {buttons}
          </Flex>
        )}
      </PackBar>
      {!areBoxesDrawn ? (
        <SkeletonList rows={6} rowHeight="24" />
      ) : rows.length === 0 ? (
        <EmptyState text={texts.nothingFound} action={{ text: texts.showAll, onPress: showAll }} />
      ) : (
        <chakra.div ref={list}>
          <LongPageList items={rows} keyOf={keyOf} rowPx={120} overscan={2} mostPlain={20} css={style}>
            {(row) =>
              'box' in row ? (
                <BoxRow box={row.box} onChange={onChange} />
              ) : (
                <Flex as="h2" align="baseline" gap="4" wrap="wrap">
                  {row.heading}
                  {row.printAgain && !isStation && (
                    <Link asChild textStyle="md" fontWeight="medium">
                      <RouterLink to={printPath({ date, mealId, what: 'labels', only: 'changed' })}>
                        {texts.printAgain}
                      </RouterLink>
                    </Link>
                  )}
                </Flex>
              )
            }
          </LongPageList>
        </chakra.div>
      )}
      {/* Where a thumb finds it, however far down the list. */}
      {isPhone && <FootBar label={texts.withShown}>{buttons}</FootBar>}
    </Stack>
  );
};

/** What to pack for a day and meal: a box for each order, in the order used everywhere. */
export const PackTab = ({ date, mealId, mealTitle }: DayAndMeal & { mealTitle: string }) => {
  const { query, boxes, change, staleSince, waiting } = useBoxes({ date, mealId });
  const nothing = adminMessages.kitchenDay.nothingToCook(mealTitle, formatWeekday(date));
  return (
    <>
      <WaitingTicks {...waiting} />
      <LiveTab
        query={query}
        data={boxes}
        staleSince={staleSince}
        failed={texts.loadFailed}
        empty={boxes?.length === 0 && <EmptyState text={nothing} />}
      >
        {(known) => <Boxes date={date} mealId={mealId} boxes={known} change={change} />}
      </LiveTab>
    </>
  );
};

import { Button, chakra, Flex, Link, Stack } from '@chakra-ui/react';
import { startTransition, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { adminSections, printPath } from '../../../shared/admin-paths';
import { formatWeekday } from '../../../shared/format/day';
import { FootBar } from '../../../shared/ui/lists/foot-bar';
import { LongPageList } from '../../../shared/ui/lists/long-list';
import { SkeletonList } from '../../../shared/ui/lists/skeleton-list';
import { EmptyState } from '../../../shared/ui/states/empty-state';
import { useIsTarget } from '../../../shared/use/use-is-target';
import { usePhone } from '../../../shared/use/use-media-query';
import { kitchenDayTexts } from '../../../texts/admin/kitchen-day';
import { useKitchenRole } from '../kitchen-role';
import { footPressHeight, pressHeight, useLowWindow } from '../kitchen-size';
import { LiveTab } from '../live-tab';
import { WaitingTicks } from '../ticks/waiting-ticks';
import type { DayAndMeal } from '../use-kitchen-address';
import {
  type Box,
  type BoxChange,
  type BoxView,
  boxesOfRider,
  countBoxes,
  isCompletable,
  isReopenable,
  type RiderFilter,
  riderOptionsOf,
  shownBoxes,
  stateOf,
} from './box';
import { BoxRow } from './box-row';
import { useBoxStyle } from './box-style';
import { PackBar } from './pack-bar';
import { ScanButton } from './scan/scan-button';
import { useBoxes } from './use-box-changes';
import { useBoxTaps } from './use-box-taps';

const texts = kitchenDayTexts.pack;

type Row = { key: string; heading: string; printAgain: boolean } | { key: string; box: Box };

const rowsOf = ({ cancelled, repack, changed, others }: ReturnType<typeof shownBoxes>): Row[] => {
  const group = (key: string, boxes: readonly Box[], headingOf: (count: number) => string): Row[] =>
    boxes.length === 0
      ? []
      : [
          {
            key,
            heading: headingOf(boxes.length),
            // A box that is packed again may need another label.
            printAgain: key !== 'others' && boxes.some(({ changedSincePrint }) => changedSincePrint),
          },
          ...boxes.map((box) => ({ key: box.order.id, box })),
        ];
  const rows = [
    ...group('cancelled', cancelled, texts.cancelled),
    ...group('repack', repack, texts.repack),
    ...group('changed', changed, texts.changed),
    ...group('others', others, changed.length > 0 ? texts.unchanged : texts.others),
  ];
  // A list with a single group needs no heading.
  return cancelled.length + repack.length + changed.length === 0 ? rows.slice(1) : rows;
};

const keyOf = ({ key }: Row) => key;

type BoxesProps = DayAndMeal & { boxes: readonly Box[]; change: ReturnType<typeof useBoxes>['change'] };

/** Boxes of the current view with their actions. */
const Boxes = ({ date, mealId, boxes, change }: BoxesProps) => {
  const { isStation } = useKitchenRole();
  const [view, setView] = useState<BoxView>(
    useIsTarget(adminSections.allBoxes) || countBoxes(boxes).open === 0 ? 'all' : 'open',
  );
  const [search, setSearch] = useState('');
  const [rider, setRider] = useState<RiderFilter>('all');
  const theirs = useMemo(() => boxesOfRider(boxes, rider), [boxes, rider]);
  const riders = useMemo(() => riderOptionsOf(boxes), [boxes]);
  const sought = useDeferredValue(search);
  const looked = useDeferredValue(view);
  // The controls render first, and the boxes a moment later, so that the tablet responds at once.
  const [areBoxesDrawn, setBoxesDrawn] = useState(false);
  useEffect(() => {
    const frame = requestAnimationFrame(() => startTransition(() => setBoxesDrawn(true)));
    return () => cancelAnimationFrame(frame);
  }, []);
  const isPhone = usePhone();
  const isLow = useLowWindow();
  const style = useBoxStyle();
  const list = useRef<HTMLDivElement>(null);
  const shown = useMemo(() => shownBoxes(theirs, looked, sought), [theirs, looked, sought]);
  const rows = useMemo(() => rowsOf(shown), [shown]);
  const counts = useMemo(() => countBoxes(theirs), [theirs]);
  const onChange = useBoxTaps(change, boxes, view, list);
  // A matching box may be in another view, such as packed boxes.
  const isElsewhere = view !== 'all' && sought.trim() !== '';
  const showAll = () => {
    setView('all');
    if (isElsewhere) return;
    setSearch('');
    setRider('all');
  };
  const all = [...shown.cancelled, ...shown.repack, ...shown.changed, ...shown.others];
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
  const height = isLow ? pressHeight : footPressHeight;
  const buttons = (
    <>
      <ScanButton boxes={boxes} onChange={change} h={height} />
      {actions.map(({ text, act }) => (
        <Button key={text} variant="outline" h={height} flex={{ base: '1', md: 'none' }} onClick={act}>
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
          <Flex gap="2" wrap="wrap" ms="auto">
            {buttons}
          </Flex>
        )}
      </PackBar>
      {!areBoxesDrawn ? (
        <SkeletonList rows={6} rowHeight="24" />
      ) : rows.length === 0 ? (
        <EmptyState
          text={isElsewhere || looked === 'all' ? texts.nothingFound : texts.nothingIn[looked]}
          action={{ text: isElsewhere ? texts.searchAll : texts.showAll, onPress: showAll }}
        />
      ) : (
        <chakra.div ref={list}>
          <LongPageList items={rows} keyOf={keyOf} rowPx={120} overscan={2} mostPlain={20} css={style}>
            {(row) =>
              'box' in row ? (
                <BoxRow box={row.box} onChange={onChange} />
              ) : (
                <Flex as="h2" align="baseline" columnGap="4" wrap="wrap">
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
      {/* At the bottom of the window, at any scroll position. */}
      {isPhone &&
        (isLow ? <Flex gap="2">{buttons}</Flex> : <FootBar label={texts.withShown}>{buttons}</FootBar>)}
    </Stack>
  );
};

/** Packing list of a day and meal: one box for each order, in the packing order. */
export const PackTab = ({ date, mealId, mealTitle }: DayAndMeal & { mealTitle: string }) => {
  const { query, boxes, change, waiting } = useBoxes({ date, mealId });
  const nothing = kitchenDayTexts.nothingToCook(mealTitle, formatWeekday(date));
  return (
    <>
      <WaitingTicks {...waiting} />
      <LiveTab
        query={query}
        data={boxes}
        failed={texts.loadFailed}
        empty={boxes?.length === 0 && <EmptyState text={nothing} />}
      >
        {(known) => <Boxes date={date} mealId={mealId} boxes={known} change={change} />}
      </LiveTab>
    </>
  );
};

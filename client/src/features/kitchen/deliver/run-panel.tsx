import { chakra, Flex, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { formatMoment } from '../../../shared/format/day';
import { progressOf } from '../../../shared/run-progress';
import { BusyButton } from '../../../shared/ui/buttons/busy-button';
import { dots, RowMenu } from '../../../shared/ui/buttons/row-menu';
import { ProgressBar } from '../../../shared/ui/page/progress-bar';
import { deliveryTexts as texts } from '../../../texts/admin/delivery';
import { pressHeight } from '../kitchen-size';
import { areasOf, type Card, cardsOf, nameOf, type Run } from './board';
import { BoardCard } from './board-card';
import { useBoardActions } from './board-context';
import { CardList } from './card-list';
import { cardButtonWidth } from './card-style';
import { RunBadge } from './run-badge';
import type { useStopSelection } from './stop-selection';

/** Returns the text about the link of a started run, or the time at which a run was closed. Null for a draft. */
const linkNote = ({ status, closedAt, linkExpiresAt }: Run): string | null => {
  if (status === 'CLOSED') return closedAt && texts.closedAt(formatMoment(closedAt));
  if (status === 'DRAFT') return null;
  return linkExpiresAt ? texts.linkUntil(formatMoment(linkExpiresAt)) : texts.noLink;
};

type RunPanelProps = {
  run: Run;
  /** Stops of the run that match the search. */
  cards: readonly Card[];
  busy: boolean;
  /** Whether the panel shows the state of the run, because the column has several runs. */
  hasBadge: boolean;
} & Pick<ReturnType<typeof useStopSelection>, 'keys' | 'choose'>;

/** Run in its rider's column: a draft, started, or closed. */
export const RunPanel = ({ run, cards, busy, hasBadge, keys, choose }: RunPanelProps) => {
  const actions = useBoardActions();
  const rider = nameOf(run.rider);
  const note = linkNote(run);
  const { done, total, failed, open } = progressOf(run.stops);
  // Collapsed cards are not rendered, because their height could not be measured.
  const [isOpen, setOpen] = useState(false);
  const list = (
    <CardList rows={cards}>
      {(card) => (
        <BoardCard
          card={card}
          isChosen={keys.has(card.key)}
          onChoose={choose}
          takesOthers={run.status !== 'CLOSED'}
        />
      )}
    </CardList>
  );
  const step = { size: 'sm', px: '2.5', h: pressHeight, busy } as const;
  const quiet = { ...step, variant: 'outline', colorPalette: 'neutral' } as const;
  return (
    <Stack gap="2">
      <Flex gap="1.5" align="center" wrap="wrap" justify="space-between">
        {hasBadge && <RunBadge run={run} />}
        <Text flex="1 1 8rem" minW="0" textStyle="sm" fontVariantNumeric="tabular-nums" lineClamp="3">
          {run.status === 'DRAFT'
            ? texts.stopsByArea(total, areasOf(cardsOf(run).filter(({ canMove }) => canMove)))
            : texts.progress(done, total)}
          {failed > 0 && `, ${texts.notDelivered(failed)}`}
        </Text>
        {run.startError && (
          <Text flex="1 0 auto" textStyle="sm">
            {run.startError.message}
          </Text>
        )}
        <Flex gap="1.5">
          {(run.status === 'OUT' || open > 0) && (
            <BusyButton
              {...quiet}
              aria-label={texts.handOverOf(rider)}
              onClick={() => actions.open({ kind: 'hand-over', run })}
            >
              {texts.handOver}
            </BusyButton>
          )}
          {run.status === 'DRAFT' && !run.startError && (
            <BusyButton
              {...step}
              aria-label={texts.startOf(rider)}
              onClick={() => actions.open({ kind: 'start', run })}
            >
              {texts.start}
            </BusyButton>
          )}
          {run.status === 'OUT' && (
            <RowMenu
              label={texts.moreOf(rider)}
              // Its dots are above those of the stops.
              button={{ ...dots, h: pressHeight, minW: cardButtonWidth }}
              items={[
                { key: 'renew', text: texts.renew, onPick: () => actions.open({ kind: 'renew', run }) },
                { key: 'close', text: texts.close, onPick: () => actions.open({ kind: 'close', run }) },
              ]}
            />
          )}
        </Flex>
      </Flex>
      {run.status !== 'DRAFT' && (
        <Stack gap="1">
          <ProgressBar
            label={texts.progressOf(rider)}
            done={done}
            total={total}
            h="2"
            bg="bg.panel"
            borderWidth="1px"
            borderColor="border.control"
          />
          {note && (
            <Text textStyle="sm" color="fg.muted">
              {note}
            </Text>
          )}
        </Stack>
      )}
      {run.status === 'CLOSED' ? (
        <chakra.details onToggle={(event) => setOpen(event.currentTarget.open)}>
          <chakra.summary minH="touch" alignContent="center" cursor="pointer">
            {texts.stops(run.stops.length)}
          </chakra.summary>
          {isOpen && list}
        </chakra.details>
      ) : (
        list
      )}
    </Stack>
  );
};

import { chakra, Stack, Text } from '@chakra-ui/react';
import { type ReactNode, useState } from 'react';
import { formatMoment } from '../../../shared/format/day';
import { progressOf } from '../../../shared/run-progress';
import { ProgressBar } from '../../../shared/ui/page/progress-bar';
import { deliveryTexts as texts } from '../../../texts/admin/delivery';
import { areasOf, type Card, cardsOf, nameOf, type Run } from './board';
import { BoardCard } from './board-card';
import { CardList } from './card-list';
import type { useStopSelection } from './stop-selection';

/** Returns the text about the link of a started run, or the time at which a run was closed. Null for a draft. */
const linkNote = ({ status, closedAt, linkExpiresAt }: Run): string | null => {
  if (status === 'CLOSED') return closedAt && texts.closedAt(formatMoment(closedAt));
  if (status === 'DRAFT') return null;
  return linkExpiresAt ? texts.linkUntil(formatMoment(linkExpiresAt)) : texts.noLink;
};

/** Areas of a draft, and the reason why it cannot be started. */
const DraftNote = ({ run }: { run: Run }) => (
  <Stack gap="1" textStyle="sm">
    <Text fontVariantNumeric="tabular-nums" lineClamp="3">
      {texts.stopsByArea(progressOf(run.stops).total, areasOf(cardsOf(run).filter(({ canMove }) => canMove)))}
    </Text>
    {run.startError && <Text>{run.startError.message}</Text>}
  </Stack>
);

type RunPanelProps = {
  run: Run;
  /** Stops of the run that match the search. */
  cards: readonly Card[];
  /** Progress and actions of the run, unless the title of the column has them. */
  head: ReactNode;
} & Pick<ReturnType<typeof useStopSelection>, 'keys' | 'choose'>;

/** Run in its rider's column: a draft, started, or closed. */
export const RunPanel = ({ run, cards, head, keys, choose }: RunPanelProps) => {
  const note = linkNote(run);
  const { done, total } = progressOf(run.stops);
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
  return (
    <Stack gap="2">
      {head}
      {run.status === 'DRAFT' ? (
        <DraftNote run={run} />
      ) : (
        <Stack gap="1">
          <ProgressBar label={texts.progressOf(nameOf(run.rider))} done={done} total={total} />
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

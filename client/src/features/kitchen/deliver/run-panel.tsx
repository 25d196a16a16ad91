import { Badge, chakra, Flex, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { formatMoment } from '../../../shared/format/day';
import { progressOf } from '../../../shared/run-progress';
import { BusyButton } from '../../../shared/ui/buttons/busy-button';
import { ProgressBar } from '../../../shared/ui/page/progress-bar';
import { adminMessages } from '../../../texts/admin-messages';
import { pressHeight } from '../kitchen-size';
import { type Card, nameOf, type Run } from './board';
import { BoardCard } from './board-card';
import { useBoardActions } from './board-context';
import { CardList } from './card-list';
import type { useChosen } from './choose';

const texts = adminMessages.delivery;

const palettes = { DRAFT: 'neutral', OUT: 'turmeric', CLOSED: 'brand' } as const;

/** What the link of a run that is out still does. */
const linkNote = ({ status, closedAt, linkExpiresAt }: Run): string | null => {
  if (status === 'CLOSED') return closedAt && texts.closedAt(formatMoment(closedAt));
  if (status === 'DRAFT') return null;
  return linkExpiresAt ? texts.linkUntil(formatMoment(linkExpiresAt)) : texts.noLink;
};

type RunPanelProps = {
  run: Run;
  /** Its stops: those that are sought. */
  cards: readonly Card[];
  busy: boolean;
} & Pick<ReturnType<typeof useChosen>, 'keys' | 'choose'>;

/** A run in its rider's column: put together, on its way, or over. */
export const RunPanel = ({ run, cards, busy, keys, choose }: RunPanelProps) => {
  const actions = useBoardActions();
  const rider = nameOf(run.rider);
  const note = linkNote(run);
  const { done, total, failed, open } = progressOf(run.stops);
  // What is folded away is not there: it could not be measured.
  const [isOpen, setOpen] = useState(false);
  const list = (
    <CardList rows={cards} look="ghost">
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
  const step = { size: 'sm', h: pressHeight, busy } as const;
  const quiet = { ...step, variant: 'outline', colorPalette: 'neutral' } as const;
  return (
    <Stack gap="2">
      <Flex gap="2" align="center" wrap="wrap" justify="space-between" px="1">
        <Badge colorPalette={palettes[run.status]}>{texts.statuses[run.status]}</Badge>
        {run.status !== 'DRAFT' && (
          <Text flex="1 0 auto" textStyle="sm" fontVariantNumeric="tabular-nums">
            {texts.progress(done, total)}
            {failed > 0 && `, ${texts.notDelivered(failed)}`}
          </Text>
        )}
        {run.startRefusal && (
          <Text flex="1 0 auto" textStyle="sm">
            {run.startRefusal}
          </Text>
        )}
        <Flex gap="1.5" wrap="wrap">
          {(run.status === 'OUT' || open > 0) && (
            <BusyButton
              {...quiet}
              aria-label={texts.handOverOf(rider)}
              onClick={() => actions.open({ kind: 'hand-over', run })}
            >
              {texts.handOver}
            </BusyButton>
          )}
          {run.status === 'DRAFT' && !run.startRefusal && (
            <BusyButton
              {...step}
              aria-label={texts.startOf(rider)}
              onClick={() => actions.open({ kind: 'start', run })}
            >
              {texts.start}
            </BusyButton>
          )}
          {run.status === 'OUT' && (
            <>
              <BusyButton
                {...quiet}
                aria-label={texts.renewOf(rider)}
                onClick={() => actions.open({ kind: 'renew', run })}
              >
                {texts.renew}
              </BusyButton>
              <BusyButton
                {...quiet}
                aria-label={texts.closeOf(rider)}
                onClick={() => actions.open({ kind: 'close', run })}
              >
                {texts.close}
              </BusyButton>
            </>
          )}
        </Flex>
      </Flex>
      {run.status !== 'DRAFT' && (
        <Stack gap="1" px="1">
          <ProgressBar label={texts.progressOf(rider)} done={done} total={total} h="1.5" />
          {note && (
            <Text textStyle="sm" color="fg.muted">
              {note}
            </Text>
          )}
        </Stack>
      )}
      {run.status === 'CLOSED' ? (
        <chakra.details px="1" onToggle={(event) => setOpen(event.currentTarget.open)}>
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

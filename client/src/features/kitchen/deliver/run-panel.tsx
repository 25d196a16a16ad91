import { Badge, Box, chakra, Flex, Stack, Text } from '@chakra-ui/react';
import { memo, useMemo, useState } from 'react';
import { adminMessages } from '../../../admin-messages';
import { formatMoment } from '../../../shared/format/day';
import { BusyButton } from '../../../shared/ui/busy-button';
import { pressHeight } from '../kitchen-size';
import { cardsOf, nameOf, progressOf, type Run } from './board';
import { BoardCard } from './board-card';
import { CardList } from './card-list';
import type { Edge } from './drag';

const texts = adminMessages.delivery;

export type RunActions = {
  onMove: (key: string) => void;
  onDropBeside: (beside: string, key: string, edge: Edge) => void;
  onStart: (run: Run) => void;
  onRenew: (run: Run) => void;
  onClose: (run: Run) => void;
};

const palettes = { DRAFT: 'neutral', OUT: 'turmeric', CLOSED: 'brand' } as const;

type Step = {
  act: 'onStart' | 'onRenew' | 'onClose';
  text: string;
  /** The text with the rider's name, which a screen reader needs. */
  nameOfStep: (rider: string) => string;
  isMain?: boolean;
};

/** What can be done with a run, by where it stands. */
const steps: Record<Run['status'], Step[]> = {
  DRAFT: [{ act: 'onStart', text: texts.start, nameOfStep: texts.startOf, isMain: true }],
  OUT: [
    { act: 'onRenew', text: texts.renew, nameOfStep: texts.renewOf },
    { act: 'onClose', text: texts.close, nameOfStep: texts.closeOf },
  ],
  CLOSED: [],
};

/** How far a run is that has gone on its way. */
const Progress = ({ run }: { run: Run }) => {
  const { done, total, failed } = progressOf(run);
  return (
    <Box>
      <Text textStyle="sm" fontVariantNumeric="tabular-nums">
        {texts.progress(done, total)}
        {failed > 0 && `, ${texts.notDelivered(failed)}`}
      </Text>
      <Box
        role="progressbar"
        aria-label={texts.progressOf(nameOf(run.rider))}
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuenow={done}
        h="1.5"
        borderRadius="full"
        bg="bg.emphasized"
        overflow="hidden"
      >
        <Box h="full" bg="brand.solid" style={{ width: `${total === 0 ? 0 : (100 * done) / total}%` }} />
      </Box>
    </Box>
  );
};

/** What the link of a run that is out still does. */
const linkNote = ({ status, closedAt, linkExpiresAt }: Run): string | null => {
  if (status === 'CLOSED') return closedAt && texts.closedAt(formatMoment(closedAt));
  if (status === 'DRAFT') return null;
  return linkExpiresAt ? texts.linkUntil(formatMoment(linkExpiresAt)) : texts.noLink;
};

type RunPanelProps = { run: Run; busy: boolean; actions: RunActions };

/** A run in its rider's column: put together, on its way, or over. */
export const RunPanel = memo(({ run, busy, actions }: RunPanelProps) => {
  const cards = useMemo(() => cardsOf(run), [run]);
  const rider = nameOf(run.rider);
  const note = linkNote(run);
  // What is folded away is not there: it could not be measured.
  const [isOpen, setOpen] = useState(false);
  const list = (
    <CardList cards={cards} look="ghost">
      {(card) => (
        <BoardCard
          card={card}
          onMove={actions.onMove}
          onDropBeside={run.status === 'CLOSED' ? undefined : actions.onDropBeside}
        />
      )}
    </CardList>
  );
  return (
    <Stack gap="2">
      <Flex gap="2" align="center" wrap="wrap" justify="space-between" px="1">
        <Badge colorPalette={palettes[run.status]}>{texts.statuses[run.status]}</Badge>
        <Flex gap="1.5">
          {steps[run.status].map(({ act, text, nameOfStep, isMain }) => (
            <BusyButton
              key={act}
              size="sm"
              h={pressHeight}
              {...(isMain ? {} : { variant: 'outline', colorPalette: 'neutral' })}
              busy={busy}
              aria-label={nameOfStep(rider)}
              onClick={() => actions[act](run)}
            >
              {text}
            </BusyButton>
          ))}
        </Flex>
      </Flex>
      {run.status !== 'DRAFT' && (
        <Stack gap="1" px="1">
          <Progress run={run} />
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
            {texts.stops(cards.length)}
          </chakra.summary>
          {isOpen && list}
        </chakra.details>
      ) : (
        list
      )}
    </Stack>
  );
});

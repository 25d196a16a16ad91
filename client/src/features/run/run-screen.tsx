import { Box, Flex, Heading, Stack, Text } from '@chakra-ui/react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { formatMoment, formatWeekday } from '../../shared/format/day';
import { progressOf } from '../../shared/run-progress';
import { QuietButton } from '../../shared/ui/buttons/quiet-button';
import { toast } from '../../shared/ui/dialogs/toasts';
import { ProgressBar } from '../../shared/ui/page/progress-bar';
import { useOnline } from '../../shared/use/use-online';
import { riderMessages } from '../../texts/rider-messages';
import type { KeptRun, KeptRuns } from './kept-runs';
import { NextStop } from './next-stop';
import {
  currentStop,
  type Notice,
  newestFirst,
  type Run,
  type RunStop,
  stopsWithMarks,
  type Word,
  wordOf,
} from './run-marks';
import { DoneStops, NextStops } from './stop-lists';
import { useRunSession } from './use-run';

const texts = riderMessages;

type RunHeaderProps = {
  run: Run;
  /** When the server was asked last, as an instant. */
  readAt: string;
  progress: { done: number; total: number };
  /** How many marks the server has not answered. */
  waiting: number;
  /** How many photos it has not. */
  photos: number;
  online: boolean;
  /** Why the server could not be asked, in words. */
  problem: string | undefined;
};

/** Which run it is, how far it is, and whether the kitchen knows. */
const RunHeader = ({ run, readAt, progress, waiting, photos, online, problem }: RunHeaderProps) => {
  const isAway = !online || problem !== undefined;
  return (
    <Box>
      <Flex justify="space-between" align="baseline" gap="3">
        <Heading as="h1" textStyle="md" fontWeight="semibold">
          {texts.of(run.meal.title, formatWeekday(run.date))}
        </Heading>
        <Text textStyle="md" fontWeight="semibold" fontVariantNumeric="tabular-nums" whiteSpace="nowrap">
          {texts.progress(progress.done, progress.total)}
        </Text>
      </Flex>
      <ProgressBar
        label={texts.progressLabel}
        done={progress.done}
        total={progress.total}
        colour="sunlit"
        h="2"
        mt="1"
      />
      <Box role="status">
        {(isAway || waiting > 0 || photos > 0) && (
          <Text mt="2" px="3" py="2" borderRadius="l1" bg="bg.warning" textStyle="sm" fontWeight="medium">
            {[
              online ? problem : texts.offline,
              waiting > 0 && texts.waiting(waiting),
              photos > 0 && texts.photosWait(photos),
              isAway && texts.knownSince(formatMoment(readAt)),
            ]
              .filter(Boolean)
              .join(' ')}
          </Text>
        )}
      </Box>
    </Box>
  );
};

const saidOf = ({ mark, reason, boxesBack }: Notice['word']): string =>
  mark === 'UNDONE' ? texts.undo : wordOf({ status: mark, reason: reason ?? null, boxesBack });

const textOf = ({ name, word, stop }: Notice): string => {
  const said = saidOf(word);
  if (!stop) return texts.notOnRun(name, said);
  return stop.status === 'PENDING'
    ? texts.stillOpen(name, said)
    : texts.didNotCount(name, said, wordOf(stop));
};

type RunNoticesProps = { notices: readonly Notice[]; onDismiss: (notice: Notice) => void };

/** Where the server said otherwise than the rider: until it has been read. */
const RunNotices = ({ notices, onDismiss }: RunNoticesProps) => (
  <Stack role="alert" gap="2" css={{ '&:not(:empty)': { mt: '3' } }}>
    {notices.map((notice) => (
      <Flex key={notice.id} bg="bg.warning" borderRadius="l2" p="3" gap="3" align="center">
        <Text flex="1" fontWeight="medium">
          {textOf(notice)}
        </Text>
        <QuietButton h="14" onClick={() => onDismiss(notice)}>
          {texts.gotIt}
        </QuietButton>
      </Flex>
    ))}
  </Stack>
);

/** A tap that comes sooner than this after something else came up was meant for what stood there before, in milliseconds. */
const settleMs = 400;

/**
 * Whether what is shown has only just changed under the thumb: the second tap of a double one would hit what has taken its
 * place. What is shown first was not changed.
 *
 * @param shown names what is shown
 */
const useSettling = (shown: string): boolean => {
  const [settled, setSettled] = useState(shown);
  useEffect(() => {
    if (settled === shown) return;
    const timer = setTimeout(() => setSettled(shown), settleMs);
    return () => clearTimeout(timer);
  }, [shown, settled]);
  return settled !== shown;
};

/** What was said last, with the way back. */
const LastMark = ({ stop, onUndo }: { stop: RunStop | undefined; onUndo: (stop: RunStop) => void }) => (
  <Box role="status">
    {stop && (
      <Flex align="center" gap="3" mt="3">
        <Text flex="1" fontWeight="medium">
          {texts.marked(stop.name, wordOf({ ...stop, reason: null }))}
        </Text>
        {!stop.resolved && (
          <QuietButton h="14" onClick={() => onUndo(stop)}>
            {texts.undo}
          </QuietButton>
        )}
      </Flex>
    )}
  </Box>
);

/** A run that is out: the next stop large, what follows, what is done. */
export const RunScreen = ({ kept, run }: { kept: KeptRuns; run: KeptRun }) => {
  const { mark, deliver, photos, problem } = useRunSession(kept, run);
  const online = useOnline();
  const [chosenId, choose] = useState<string>();
  const heading = useRef<HTMLHeadingElement>(null);
  const stops = useMemo(() => stopsWithMarks(run.run.stops, run.marks), [run]);
  const progress = progressOf(stops);
  const current = currentStop(stops, chosenId);
  const done = stops.filter(({ status }) => status !== 'PENDING').sort(newestFirst(run.marked));
  const rest = stops.filter((stop) => stop.status === 'PENDING' && stop !== current);
  const [last] = done;
  const isSettling = useSettling(`${current?.id} after ${done.length}`);

  // Whoever does not see the screen, or uses no pointer, goes on where the next stop is.
  const wantsFocus = useRef(false);
  const currentId = current?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: when another stop is the next one.
  useEffect(() => {
    if (!wantsFocus.current) return;
    wantsFocus.current = false;
    document.documentElement.scrollTop = 0;
    heading.current?.focus({ preventScroll: true });
  }, [currentId]);

  const say = (stop: RunStop, word: Word) => {
    wantsFocus.current = true;
    mark(stop.id, word).catch(() => toast.error(texts.notKept));
  };
  const sayWithPhoto = (stop: RunStop, photo: Blob, word: Word) => {
    wantsFocus.current = true;
    deliver(stop, photo, word).catch(() => toast.error(texts.notKept));
  };
  const go = (stop: RunStop) => {
    wantsFocus.current = true;
    choose(stop.id);
  };
  const undo = (stop: RunStop) => {
    choose(stop.id);
    say(stop, { mark: 'UNDONE' });
  };

  return (
    // Only a thumb is meant: the focus has moved on for whoever uses a keyboard, and nothing of it is drawn.
    <Stack gap="4" style={{ pointerEvents: isSettling ? 'none' : undefined }}>
      <Box>
        <RunHeader
          run={run.run}
          readAt={run.readAt}
          progress={progress}
          waiting={run.marks.length}
          photos={photos}
          online={online}
          problem={problem}
        />
        <RunNotices notices={run.notices} onDismiss={({ id }) => void kept.dismiss(run.run.id, id)} />
        <LastMark stop={last} onUndo={undo} />
      </Box>
      {current ? (
        <NextStop
          key={current.id}
          stop={current}
          asksForPhoto={run.run.asksForPhoto}
          heading={heading}
          onSay={(word) => say(current, word)}
          onPhoto={(photo, word) => sayWithPhoto(current, photo, word)}
        />
      ) : (
        <Stack layerStyle="card" p="6" gap="1" textAlign="center">
          <Heading as="h2" ref={heading} tabIndex={-1} outline="0" textStyle="title">
            {stops.some((stop) => !stop.cancelled) ? texts.allDone : texts.nothing}
          </Heading>
          <Text textStyle="lg">{texts.allDoneCount(progress.delivered, progress.failed)}</Text>
        </Stack>
      )}
      {rest.length > 0 && <NextStops stops={rest} onGo={go} />}
      {done.length > 0 && (
        <DoneStops
          stops={done}
          isWaiting={({ id }) => run.marks.some(({ stopId }) => stopId === id)}
          onUndo={undo}
        />
      )}
    </Stack>
  );
};

import { Box, Flex, Heading, Stack, Text } from '@chakra-ui/react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { formatMoment, formatWeekday } from '../../shared/format/day';
import { progressOf } from '../../shared/run-progress';
import { QuietButton } from '../../shared/ui/buttons/quiet-button';
import { toast } from '../../shared/ui/dialogs/toasts';
import { ProgressBar } from '../../shared/ui/page/progress-bar';
import { useOnline } from '../../shared/use/use-online';
import { riderMessages } from '../../texts/rider-messages';
import { NextStop } from './next-stop';
import {
  currentStop,
  type Notice,
  newestFirst,
  type ReportedMark,
  type Run,
  type RunStop,
  resultText,
  stopsWithMarks,
} from './run-marks';
import { DoneStops, NextStops } from './stop-lists';
import type { StoredRun, StoredRuns } from './stored-runs';
import { useRunSession } from './use-run';

const texts = riderMessages;

type RunHeaderProps = {
  run: Run;
  /** Time of the last response of the server. */
  readAt: string;
  progress: { done: number; total: number };
  /** Number of reports without a response. */
  waiting: number;
  /** Number of photos that were not sent. */
  photos: number;
  online: boolean;
  /** Reason why the last request failed, as displayed. */
  problem: string | undefined;
};

/** Heading with the run, its progress, and the state of the connection to the kitchen. */
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
  mark === 'UNDONE' ? texts.undo : resultText({ status: mark, reason: reason ?? null, boxesBack });

const textOf = ({ name, word, stop }: Notice): string => {
  const said = saidOf(word);
  if (!stop) return texts.notOnRun(name, said);
  return stop.status === 'PENDING'
    ? texts.stillOpen(name, said)
    : texts.didNotCount(name, said, resultText(stop));
};

type RunNoticesProps = { notices: readonly Notice[]; onDismiss: (notice: Notice) => void };

/** Notices about reports that the server decided differently, until they are dismissed. */
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

/** Time after a change during which a tap is ignored, in milliseconds, because the tap was meant for the previous element. */
const settleMs = 400;

/**
 * Returns whether the displayed stop changed just now, so that the second tap of a double tap is ignored. False for the first
 * display.
 * @param shown identifies the displayed element
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

/** Last report, with Undo. */
const LastMark = ({ stop, onUndo }: { stop: RunStop | undefined; onUndo: (stop: RunStop) => void }) => (
  <Box role="status">
    {stop && (
      <Flex align="center" gap="3" mt="3">
        <Text flex="1" fontWeight="medium">
          {texts.marked(stop.name, resultText({ ...stop, reason: null }))}
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

/** Screen of a started run: the current stop in large letters, later stops, and done stops. */
export const RunScreen = ({ stored, run }: { stored: StoredRuns; run: StoredRun }) => {
  const { mark, deliver, photos, problem } = useRunSession(stored, run);
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

  // Moves the focus to the next stop, for screen readers and keyboards.
  const wantsFocus = useRef(false);
  const currentId = current?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: when another stop is the next one.
  useEffect(() => {
    if (!wantsFocus.current) return;
    wantsFocus.current = false;
    document.documentElement.scrollTop = 0;
    heading.current?.focus({ preventScroll: true });
  }, [currentId]);

  const say = (stop: RunStop, word: ReportedMark) => {
    wantsFocus.current = true;
    mark(stop.id, word).catch(() => toast.error(texts.notKept));
  };
  const sayWithPhoto = (stop: RunStop, photo: Blob, word: ReportedMark) => {
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
    // Blocks only touch. For a keyboard, the focus has already moved.
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
        <RunNotices notices={run.notices} onDismiss={({ id }) => void stored.dismiss(run.run.id, id)} />
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

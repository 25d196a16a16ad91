import { Box, Flex, Heading, Text } from '@chakra-ui/react';
import { formatMoment, formatWeekday } from '../../shared/format/day';
import { ProgressBar } from '../../shared/ui/page/progress-bar';
import { riderMessages } from '../../texts/rider-messages';
import type { Run } from './run-marks';

const texts = riderMessages;

type RunHeaderProps = {
  run: Run;
  /** When the server was asked last, as an instant. */
  readAt: string;
  progress: { done: number; total: number };
  /** How many marks the server has not answered. */
  waiting: number;
  online: boolean;
  /** Why the server could not be asked, in words. */
  problem: string | undefined;
};

/** Which run it is, how far it is, and whether the kitchen knows. */
export const RunHeader = ({ run, readAt, progress, waiting, online, problem }: RunHeaderProps) => {
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
        {(isAway || waiting > 0) && (
          <Text mt="2" px="3" py="2" borderRadius="l1" bg="bg.warning" textStyle="sm" fontWeight="medium">
            {[
              online ? problem : texts.offline,
              waiting > 0 && `${texts.waiting(waiting)} ${texts.sendsItself}`,
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

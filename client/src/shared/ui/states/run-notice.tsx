import { Stack, type StackProps, Text } from '@chakra-ui/react';
import { ProgressBar } from '../page/progress-bar';
import { ErrorText } from './error-text';
import { UnansweredNotice, type UnansweredNoticeProps } from './unanswered-notice';

type RunNoticeProps<Sent> = {
  run: { error: string | undefined; unanswered: Sent | undefined };
  /** What was sent, in a few words. */
  what: (sent: Sent) => string;
};

/** What is to be said of something that is done for many: that nothing is known of it, else what went wrong. */
export const RunNotice = <Sent extends UnansweredNoticeProps['unanswered'] & { check?: () => unknown }>({
  run: { error, unanswered },
  what,
}: RunNoticeProps<Sent>) =>
  unanswered ? (
    <UnansweredNotice
      unanswered={unanswered}
      what={what(unanswered)}
      problem={error}
      onCheck={() => void unanswered.check?.()}
    />
  ) : (
    error && <ErrorText>{error}</ErrorText>
  );

type RunProgressProps = StackProps & {
  /** How far it is, in words. */
  text: string;
  run: { answered: number; total: number };
};

/** How far something that is done for many is. */
export const RunProgress = ({ text, run, ...props }: RunProgressProps) => (
  <Stack gap="2" role="status" {...props}>
    <Text fontVariantNumeric="tabular-nums">{text}</Text>
    <ProgressBar h="2" done={run.answered} total={run.total} />
  </Stack>
);

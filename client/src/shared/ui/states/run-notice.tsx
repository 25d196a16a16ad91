import { Stack, type StackProps, Text } from '@chakra-ui/react';
import { ProgressBar } from '../page/progress-bar';
import { ErrorText } from './error-text';
import { UnconfirmedNotice, type UnconfirmedNoticeProps } from './unconfirmed-notice';

type RunNoticeProps<Sent> = {
  run: { error: string | undefined; unconfirmed: Sent | undefined };
  /** Short text of the sent request. */
  what: (sent: Sent) => string;
};

/** Notice of a bulk job: an unconfirmed request, or an error. */
export const RunNotice = <Sent extends UnconfirmedNoticeProps['unconfirmed'] & { check?: () => unknown }>({
  run: { error, unconfirmed },
  what,
}: RunNoticeProps<Sent>) =>
  unconfirmed ? (
    <UnconfirmedNotice
      unconfirmed={unconfirmed}
      what={what(unconfirmed)}
      problem={error}
      onCheck={() => void unconfirmed.check?.()}
    />
  ) : (
    error && <ErrorText>{error}</ErrorText>
  );

type RunProgressProps = StackProps & {
  text: string;
  run: { answered: number; total: number };
};

/** Progress of a bulk operation. */
export const RunProgress = ({ text, run, ...props }: RunProgressProps) => (
  <Stack gap="2" role="status" {...props}>
    <Text fontVariantNumeric="tabular-nums">{text}</Text>
    <ProgressBar done={run.answered} total={run.total} />
  </Stack>
);

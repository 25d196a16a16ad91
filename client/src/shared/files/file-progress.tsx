import { Flex, Text } from '@chakra-ui/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { fileMessages } from '../../texts/file-messages';
import { messageOf } from '../apollo/server-error';
import { QuietButton } from '../ui/buttons/quiet-button';
import { ProgressBar } from '../ui/page/progress-bar';
import type { OnProgress } from './load-all-pages';

/** Progress in rows. `total` is 0 until the first page is loaded. */
type FileWork = { done: number; total: number };

/**
 * Returns a function that creates a file or print from many pages, its progress, its error, and a function to stop it. Only one
 * task runs at a time. The unmount of the component stops it as well.
 * @param failed error text if the server sends no message
 */
export const useFile = (failed: string) => {
  const [work, setWork] = useState<FileWork>();
  const [failure, setFailure] = useState<string>();
  const control = useRef<AbortController>(undefined);
  const stop = useCallback(() => control.current?.abort(), []);
  useEffect(() => stop, [stop]);
  const make = useCallback(
    async (task: (signal: AbortSignal, onProgress: OnProgress) => Promise<void>): Promise<void> => {
      control.current?.abort();
      control.current = new AbortController();
      const { signal } = control.current;
      const show = (next: FileWork | undefined) => signal === control.current?.signal && setWork(next);
      setFailure(undefined);
      show({ done: 0, total: 0 });
      try {
        await task(signal, (done, total) => show({ done, total }));
      } catch (error) {
        if (!signal.aborted) setFailure(messageOf(error, failed));
      } finally {
        show(undefined);
      }
    },
    [failed],
  );
  return { work, failure, make, stop };
};

/** Progress of a file with a button to stop it. */
export const FileProgress = ({ work, onStop }: { work: FileWork; onStop: () => void }) => (
  <Flex align="center" gap="3" wrap="wrap">
    <ProgressBar label={fileMessages.working} done={work.done} total={work.total} flex="1 1 8rem" />
    <Text role="status" textStyle="sm" fontVariantNumeric="tabular-nums">
      {work.total > 0 ? fileMessages.progress(work.done, work.total) : fileMessages.working}
    </Text>
    <QuietButton size="sm" minH="touch" onClick={onStop}>
      {fileMessages.stop}
    </QuietButton>
  </Flex>
);

import { Flex, Text } from '@chakra-ui/react';
import { fileMessages } from '../../texts/file-messages';
import { QuietButton } from '../ui/buttons/quiet-button';
import { ProgressBar } from '../ui/page/progress-bar';
import type { FileWork } from './use-file';

/** How far a file is, and a way to stop it. */
export const FileProgress = ({ work, onStop }: { work: FileWork; onStop: () => void }) => (
  <Flex align="center" gap="3" wrap="wrap">
    <ProgressBar label={fileMessages.working} done={work.done} total={work.total} h="2" flex="1 1 8rem" />
    <Text role="status" textStyle="sm" fontVariantNumeric="tabular-nums">
      {work.total > 0 ? fileMessages.progress(work.done, work.total) : fileMessages.working}
    </Text>
    <QuietButton size="sm" minH="touch" onClick={onStop}>
      {fileMessages.stop}
    </QuietButton>
  </Flex>
);

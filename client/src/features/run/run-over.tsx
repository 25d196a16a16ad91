import { Heading, Stack, Text } from '@chakra-ui/react';
import { riderMessages } from '../../rider-messages';
import type { KeptRun } from './kept-runs';
import { UnsentMarks } from './unsent-marks';

const texts = riderMessages;

/** The server takes nothing more from this run. What it never heard of is said, so that the rider can tell the kitchen. */
export const RunOver = ({ run, why }: { run: KeptRun; why: string }) => (
  <Stack gap="4" py="10">
    <Heading as="h1" textStyle="title">
      {texts.overTitle}
    </Heading>
    <Text textStyle="lg">{why}</Text>
    <UnsentMarks run={run} />
  </Stack>
);

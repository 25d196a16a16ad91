import { Box, Button, Text } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';

type StaleNoticeProps = {
  /** The server's words. */
  text: string;
  /** What becomes of what was typed. */
  note: string;
  /** What the other one saved, a line each. */
  theirs: readonly string[];
  takeTheirs: string;
  onTakeTheirs: () => void;
};

/** Tells the second of two admins that the first has saved; nothing that was typed is lost (decisions 3). */
export const StaleNotice = ({ text, note, theirs, takeTheirs, onTakeTheirs }: StaleNoticeProps) => {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // In braces: newer browsers answer a promise, which is no clean-up.
    box.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <Box
      ref={box}
      role="alert"
      bg="turmeric.subtle"
      borderWidth="1px"
      borderColor="turmeric.border"
      borderRadius="l2"
      px="4"
      py="3"
    >
      <Text fontWeight="semibold">{text}</Text>
      <Text textStyle="sm">{note}</Text>
      <Box as="ul" role="list" listStyleType="none" textStyle="sm" my="1">
        {theirs.map((line) => (
          <Text as="li" key={line} whiteSpace="pre-line">
            {line}
          </Text>
        ))}
      </Box>
      <Button size="sm" variant="outline" colorPalette="neutral" onClick={onTakeTheirs}>
        {takeTheirs}
      </Button>
    </Box>
  );
};

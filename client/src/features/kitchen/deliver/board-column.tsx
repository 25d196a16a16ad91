import { chakra, Flex, Heading, Text } from '@chakra-ui/react';
import { createContext, type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import { useSteady } from '../../../shared/ui/use-steady';
import { useDropColumn } from './drag';

type BoardColumnProps = {
  title: string;
  note?: string;
  /** A card was dropped, beside no other one. */
  onDrop: (key: string) => void;
  children: ReactNode;
};

/** What scrolls around the cards of a column. */
export const ColumnScroller = createContext<HTMLElement | null>(null);

/** A column of the board. Beside the others it scrolls by itself, so that what is dragged from far down finds every rider. */
export const BoardColumn = ({ title, note, onDrop, children }: BoardColumnProps) => {
  const id = useId();
  const element = useRef<HTMLElement>(null);
  // Its cards are there before it is itself: they are drawn once more when it can be measured.
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  useLayoutEffect(() => setScroller(element.current), []);
  const isOver = useDropColumn(element, useSteady(onDrop));
  return (
    <chakra.section
      ref={element}
      aria-labelledby={id}
      display="flex"
      flexDirection="column"
      gap="2"
      flex="1 0 auto"
      w={{ base: 'full', md: '20rem' }}
      maxW={{ md: '26rem' }}
      maxH={{ md: 'calc(100dvh - 9rem)' }}
      minH={{ md: '16rem' }}
      overflowY={{ md: 'auto' }}
      bg={isOver ? 'brand.subtle' : 'bg.subtle'}
      borderWidth="1px"
      borderColor={isOver ? 'brand.solid' : 'border'}
      borderRadius="card"
      p="2"
    >
      <Flex justify="space-between" align="baseline" gap="2" px="1">
        <Heading id={id} as="h2" textStyle="heading">
          {title}
        </Heading>
        {note && (
          <Text textStyle="sm" color="fg.muted" whiteSpace="nowrap">
            {note}
          </Text>
        )}
      </Flex>
      <ColumnScroller value={scroller}>{children}</ColumnScroller>
    </chakra.section>
  );
};

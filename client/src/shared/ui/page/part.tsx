import { Flex, Heading, Stack } from '@chakra-ui/react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useIsTarget } from '../../use/use-is-target';
import { halfPhone } from './half-phone';

type PartProps = {
  title: string;
  /** Name for links that scroll to the section. */
  name?: string;
  action?: ReactNode;
  /** Level of the heading. Default: 2. */
  level?: 2 | 3;
  children: ReactNode;
};

/** Section of a page, with actions next to its title. */
export const Part = (props: PartProps) => {
  const id = useId();
  const section = useRef<HTMLDivElement>(null);
  const isTarget = useIsTarget(props.name);
  useEffect(() => {
    if (!isTarget) return undefined;
    // Runs after the screen was scrolled to its top.
    const frame = requestAnimationFrame(() => section.current?.scrollIntoView());
    return () => cancelAnimationFrame(frame);
  }, [isTarget]);
  return (
    <Stack
      ref={section}
      as="section"
      aria-labelledby={id}
      gap="3"
      p={{ base: '4', md: '5' }}
      layerStyle="card"
    >
      <Flex
        align="center"
        justify="space-between"
        gap="3"
        // A heading of level 3 has the height of an action, which can appear later.
        minH={props.action || props.level === 3 ? '9' : undefined}
        css={{ [halfPhone]: { flexWrap: 'wrap' } }}
      >
        <Heading as={props.level === 3 ? 'h3' : 'h2'} id={id} textStyle="md" fontWeight="semibold">
          {props.title}
        </Heading>
        {props.action}
      </Flex>
      {props.children}
    </Stack>
  );
};

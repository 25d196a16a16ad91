import { Flex, Heading } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { messages } from '../../../texts/messages';

/** The name of a screen, in the page and in the tab, with its primary action at the top right. */
export const PageTitle = ({ title, children }: { title: string; children?: ReactNode }) => (
  <Flex align="center" columnGap="2" rowGap="3" wrap="wrap" minH="touch">
    <title>{`${title} · ${messages.app.name}`}</title>
    <Heading as="h1" textStyle="title" me="auto">
      {title}
    </Heading>
    {children}
  </Flex>
);

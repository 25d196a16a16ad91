import { Flex, Heading } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { messages } from '../../../texts/messages';

type PageTitleProps = {
  title: string;
  /** Content right after the title: short states. */
  note?: ReactNode;
  children?: ReactNode;
};

/** Title of a page, in the page and in the browser's tab, with the primary action at the top right. */
export const PageTitle = ({ title, note, children }: PageTitleProps) => (
  <Flex align="center" columnGap="2" rowGap="3" wrap="wrap" minH="touch">
    <title>{`${title} · ${messages.app.name}`}</title>
    <Heading as="h1" textStyle="title" me={note ? undefined : 'auto'} minW="0">
      {title}
    </Heading>
    {note && (
      <Flex gap="2" me="auto">
        {note}
      </Flex>
    )}
    {children}
  </Flex>
);

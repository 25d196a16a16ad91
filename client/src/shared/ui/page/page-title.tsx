import { Flex, Heading, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { messages } from '../../../texts/messages';

type PageTitleProps = {
  title: string;
  /** Second line of the title, smaller. */
  detail?: string;
  /** Content right after the title: short states. */
  note?: ReactNode;
  children?: ReactNode;
};

/** Title of a page, in the page and in the browser's tab, with the primary action at the top right. */
export const PageTitle = ({ title, detail, note, children }: PageTitleProps) => (
  <Flex align="center" columnGap="2" rowGap="3" wrap="wrap" minH="touch">
    <title>{`${detail ? `${title}: ${detail}` : title} · ${messages.app.name}`}</title>
    <Heading
      as="h1"
      textStyle="title"
      me={note ? undefined : 'auto'}
      minW="0"
      // The second line can wrap, so that the actions stay next to the title.
      flex={detail ? '1 1 8rem' : undefined}
    >
      {title}
      {detail && (
        <Text
          as="span"
          display="block"
          textStyle={{ base: 'sm', md: 'md' }}
          fontWeight="medium"
          color="fg.muted"
        >
          {detail}
        </Text>
      )}
    </Heading>
    {note && (
      <Flex gap="2" me="auto">
        {note}
      </Flex>
    )}
    {children}
  </Flex>
);

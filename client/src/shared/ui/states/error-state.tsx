import { Flex, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { messages } from '../../../texts/messages';
import { codeOf, messageOf } from '../../apollo/server-error';
import { BusyButton } from '../buttons/busy-button';
import { Lines } from '../page/drawn-text';

/** What was asked for, as Apollo's hooks answer it. */
export type AskedFor = { error?: unknown; loading: boolean; refetch: () => Promise<unknown> };

type ErrorStateProps = {
  query: AskedFor;
  /** What to say when the server gives no words of its own. */
  failed: string | ((error: unknown) => string);
  /** It is a part of a screen, which says so in a line. */
  inLine?: boolean;
  /** Where to go when there is no such thing. */
  wayBack?: ReactNode;
};

const inPlaceOfAll = { direction: 'column', gap: '4', py: '12', px: '4', textAlign: 'center' } as const;

/** Something did not load: what happened, and a way to try again; what does not exist has none, but a way back. */
export const ErrorState = ({ query, failed, inLine, wayBack }: ErrorStateProps) => (
  <Flex role="alert" align="center" {...(inLine ? { gap: '3', wrap: 'wrap' } : inPlaceOfAll)}>
    <Text color="fg.error" fontWeight="medium" maxW={inLine ? undefined : 'sm'}>
      <Lines text={typeof failed === 'string' ? messageOf(query.error, failed) : failed(query.error)} />
    </Text>
    {codeOf(query.error) === 'NOT_FOUND' ? (
      wayBack
    ) : (
      <BusyButton
        size={inLine ? 'sm' : 'md'}
        variant="outline"
        colorPalette="neutral"
        onClick={() => void query.refetch().catch(() => undefined)}
        busy={query.loading}
      >
        {messages.app.retry}
      </BusyButton>
    )}
  </Flex>
);

import { Flex, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { messages } from '../../../texts/messages';
import { codeOf, messageOf } from '../../apollo/server-error';
import { BusyButton } from '../buttons/busy-button';
import { Lines } from '../page/drawn-text';

/** State of a query, as Apollo's hooks return it. */
export type LoadState = { error?: unknown; loading: boolean; refetch: () => Promise<unknown> };

type ErrorStateProps = {
  query: LoadState;
  /** Text if the server sends no message. */
  failed: string | ((error: unknown) => string);
  /** Whether this is only a part of a screen, so that the error has one line. */
  inLine?: boolean;
  /** Link for a page that does not exist. */
  wayBack?: ReactNode;
};

const inPlaceOfAll = { direction: 'column', gap: '4', py: '12', px: '4', textAlign: 'center' } as const;

/** Error of a failed query, with a retry, or with a link back if the page does not exist. */
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

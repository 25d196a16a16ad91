import { Text } from '@chakra-ui/react';

/** Separator between the details of a day. Screen readers ignore it. */
export const dot = { content: '"·" / ""', display: 'inline-block', w: '3', textAlign: 'center' } as const;

/** Details of a day, each preceded by a dot. */
export const Parts = ({ of }: { of: readonly (string | false | null | undefined)[] }) =>
  of
    .filter((part) => typeof part === 'string')
    .map((part) => (
      <Text key={part} as="span" whiteSpace="nowrap" fontVariantNumeric="tabular-nums" _before={dot}>
        {part}{' '}
      </Text>
    ));

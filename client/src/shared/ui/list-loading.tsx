import { Skeleton, Stack, Text } from '@chakra-ui/react';
import { messages } from '../../messages';

/** A list on its way, shown in words that everybody sees (specification 2.3: loading text). */
export const ListLoading = ({ text = messages.app.loading, rows = 8 }: { text?: string; rows?: number }) => (
  <Stack gap="3" p="4">
    <Text role="status" color="fg.muted">
      {text}
    </Text>
    {Array.from({ length: rows }, (_, row) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have nothing but their position.
      <Skeleton key={row} h="10" aria-hidden />
    ))}
  </Stack>
);

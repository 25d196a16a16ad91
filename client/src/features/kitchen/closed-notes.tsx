import { Stack, Text } from '@chakra-ui/react';
import type { KitchenPageQuery } from '../../gql/admin';

export type Closure = KitchenPageQuery['closures'][number];

/** The closures that a meal falls under: its own, and that of the whole day. */
export const closuresOf = (closures: readonly Closure[], mealId: string | undefined): readonly Closure[] =>
  closures.filter(({ meal }) => meal === null || meal.id === mealId);

type ClosedNotesProps = { closures: readonly Closure[] };

/** That the kitchen is closed, in the words that customers read. */
export const ClosedNotes = ({ closures }: ClosedNotesProps) => (
  <Stack gap="2">
    {closures.map(({ id, text }) => (
      <Text
        key={id}
        px="4"
        py="3"
        bg="beetroot.subtle"
        borderWidth="1px"
        borderColor="beetroot.border"
        borderRadius="card"
        fontWeight="semibold"
      >
        {text}
      </Text>
    ))}
  </Stack>
);

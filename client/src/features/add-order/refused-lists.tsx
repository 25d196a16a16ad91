import { Heading, Stack } from '@chakra-ui/react';
import { adminMessages } from '../../texts/admin-messages';
import { failureOf, groupRefused, nameOf, type Refused } from './bulk-order';

const texts = adminMessages.addOrder.summary;

type GroupProps = { title: string; refused: readonly Refused[]; lineOf: (one: Refused) => string };

/** A group of customers without an order; empty, it is not there. */
const Group = ({ title, refused, lineOf }: GroupProps) =>
  refused.length === 0 ? null : (
    <Stack as="section" gap="1">
      <Heading as="h3" textStyle="md" fontWeight="semibold">
        {texts.count(title, refused.length)}
      </Heading>
      <Stack as="ul" role="list" listStyleType="none" gap="0.5" textStyle="sm">
        {refused.map((one) => (
          <li key={one.customer.id}>{lineOf(one)}</li>
        ))}
      </Stack>
    </Stack>
  );

/** Who has too little, then who has no order for another reason, each as name - mobile. */
export const RefusedLists = ({ refused }: { refused: readonly Refused[] }) => {
  const { insufficient, others } = groupRefused(refused);
  return (
    <>
      <Group title={texts.insufficient} refused={insufficient} lineOf={nameOf} />
      <Group title={texts.others} refused={others} lineOf={failureOf} />
    </>
  );
};

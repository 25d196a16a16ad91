import { Heading, Stack } from '@chakra-ui/react';
import { adminMessages } from '../../texts/admin-messages';
import { groupRefused, type Refused } from './bulk-order';

const texts = adminMessages.addOrder.summary;

/** A group of customers without an order; empty, it is not there. */
const Group = ({ title, lines }: { title: string; lines: { id: string; text: string }[] }) =>
  lines.length === 0 ? null : (
    <Stack as="section" gap="1">
      <Heading as="h3" textStyle="md" fontWeight="semibold">
        {texts.count(title, lines.length)}
      </Heading>
      <Stack as="ul" role="list" listStyleType="none" gap="0.5" textStyle="sm">
        {lines.map(({ id, text }) => (
          <li key={id}>{text}</li>
        ))}
      </Stack>
    </Stack>
  );

/** Who has too little, then who has no order for another reason, each as name - mobile. */
export const RefusedLists = ({ refused }: { refused: readonly Refused[] }) => {
  const { insufficient, others } = groupRefused(refused);
  return (
    <>
      <Group
        title={texts.insufficient}
        lines={insufficient.map(({ customer }) => ({
          id: customer.id,
          text: texts.customer(customer.name, customer.mobileNumber),
        }))}
      />
      <Group
        title={texts.others}
        lines={others.map(({ customer, reason }) => ({
          id: customer.id,
          text: texts.failure(customer.name, customer.mobileNumber, reason),
        }))}
      />
    </>
  );
};

import { Button, Flex, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { laterMessages } from '../../texts/later-messages';
import { CallKitchen } from './call-kitchen';
import { useKitchenContact } from './use-kitchen-contact';

const texts = laterMessages.kitchen;

/** Where a wallet is topped up: the UPI id, to be copied, and the kitchen's phone. */
export const WhereToPay = () => {
  const kitchen = useKitchenContact();
  const [copied, setCopied] = useState('');
  if (!kitchen) return null;
  const { upiId, payeeName } = kitchen;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(upiId);
      setCopied(texts.upiCopied);
    } catch {
      setCopied(texts.upiNotCopied);
    }
  };
  return (
    <Stack gap="1" mb="2" textStyle="sm">
      {upiId && (
        <Text textWrap="balance">
          {texts.payTo} <strong>{upiId}</strong>
          {payeeName && ` (${payeeName})`}
        </Text>
      )}
      <Flex gap="2" wrap="wrap">
        {upiId && (
          <Button variant="outline" onClick={() => void copy()}>
            {texts.copyUpi}
          </Button>
        )}
        <CallKitchen kitchen={kitchen} />
      </Flex>
      <Text role="status" color="fg.muted" _empty={{ display: 'none' }}>
        {copied}
      </Text>
    </Stack>
  );
};

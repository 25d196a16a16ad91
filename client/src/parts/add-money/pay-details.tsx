import { Box, Button, Center, chakra, Flex, Stack, Text } from '@chakra-ui/react';
import { Fragment, type ReactNode } from 'react';
import { formatRupees } from '../../shared/format/money';
import { toast } from '../../shared/ui/dialogs/toasts';
import { QrCode } from '../../shared/ui/page/qr-code';
import { addMoneyMessages as texts } from '../../texts/add-money-messages';
import { upiLink } from './upi-link';

const copy = async (what: string, value: string) => {
  try {
    await navigator.clipboard.writeText(value);
    toast.success(texts.copied(what));
  } catch {
    // No permission, or a page without TLS, where the browser has no clipboard.
    toast.error(texts.notCopied);
  }
};

type CopyRowProps = { what: string; shown: ReactNode; value: string; note?: string };

/** Something to copy: the row says it, and a press takes it along. */
const CopyRow = ({ what, shown, value, note }: CopyRowProps) => (
  <Flex
    align="center"
    justify="space-between"
    gap="3"
    wrap="wrap"
    ps="4"
    pe="2"
    py="2"
    borderTopWidth="1px"
    _first={{ borderTopWidth: '0' }}
  >
    <Box flex="1 1 6rem" minW="0">
      <Text textStyle="sm" color="fg.muted">
        {what}
      </Text>
      <Text fontWeight="semibold" fontVariantNumeric="tabular-nums" userSelect="all">
        {shown}
      </Text>
      {note && (
        <Text textStyle="sm" color="fg.muted">
          {note}
        </Text>
      )}
    </Box>
    <Button variant="outline" aria-label={texts.copyOf(what)} onClick={() => void copy(what, value)}>
      {texts.copy}
    </Button>
  </Flex>
);

/** It goes on in the next line before its bank, and in the middle of a word only where that is too long. */
const UpiId = ({ upiId }: { upiId: string }) =>
  upiId.split(/(?=@)/).map((part) => (
    <Fragment key={part}>
      <wbr />
      {part}
    </Fragment>
  ));

type PayDetailsProps = { upiId: string; payeeName: string; rupees: number; note: string };

/** How a payment is made: what to copy first, then a code for another phone, and last a link, which some apps refuse. */
export const PayDetails = ({ upiId, payeeName, rupees, note }: PayDetailsProps) => {
  const link = upiLink({ upiId, payeeName, rupees, note });
  const amount = formatRupees(rupees);
  return (
    <Stack gap="4">
      <Box borderWidth="1px" borderRadius="card">
        <CopyRow
          what={texts.upiId}
          shown={<UpiId upiId={upiId} />}
          value={upiId}
          note={payeeName ? texts.payee(payeeName) : undefined}
        />
        <CopyRow what={texts.amount} shown={amount} value={rupees.toFixed(2)} />
      </Box>
      <Stack gap="2" align="center" role="img" aria-label={texts.qr(amount)}>
        <Text textStyle="sm" color="fg.muted" aria-hidden>
          {texts.scan}
        </Text>
        {/* Cameras read black on white, in the dark theme too. */}
        <Center
          bg="white"
          color="black"
          p="2"
          maxW="full"
          borderRadius="l2"
          css={{ '& svg': { w: '40', maxW: 'full', h: 'auto' } }}
        >
          <QrCode text={link} className="qr" />
        </Center>
      </Stack>
      <Stack gap="1" align="center" textAlign="center">
        <Button asChild variant="ghost" h="auto" minH="touch" maxW="full" whiteSpace="normal">
          <chakra.a href={link}>{texts.openApp}</chakra.a>
        </Button>
        <Text textStyle="sm" color="fg.muted">
          {texts.openAppHelp}
        </Text>
      </Stack>
    </Stack>
  );
};

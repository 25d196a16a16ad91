import { Box, Button, Center, chakra, Flex, Grid, Stack, Text } from '@chakra-ui/react';
import { Fragment, type ReactNode } from 'react';
import { formatRupees } from '../../shared/format/money';
import { toast } from '../../shared/ui/dialogs/toasts';
import { CheckIcon, ChevronDownIcon } from '../../shared/ui/page/icons';
import { QrCode } from '../../shared/ui/page/qr-code';
import { openAppUnguarded } from '../../shared/use/use-leave-guard';
import { addMoneyMessages as texts } from '../../texts/add-money-messages';
import { type UpiPayment, upiLink } from './upi-link';

const picture = texts.utrPicture;

type RowProps = { name: string; value: string; isUtr?: boolean };

const Row = ({ name, value, isUtr }: RowProps) => (
  <Flex
    wrap="wrap"
    justify="space-between"
    columnGap="3"
    px="3"
    py="1.5"
    borderRadius="l2"
    bg={isUtr ? 'turmeric.subtle' : undefined}
    outline={isUtr ? '2px solid' : undefined}
    outlineColor="turmeric.border"
    fontWeight={isUtr ? 'semibold' : undefined}
  >
    <span>{name}</span>
    <chakra.span fontVariantNumeric="tabular-nums">{value}</chakra.span>
  </Flex>
);

/**
 * Drawing of a UPI app's receipt with the UTR highlighted.
 * @param amount paid amount, formatted
 */
const UtrPicture = ({ amount }: { amount: string }) => (
  <Box
    role="img"
    aria-label={picture.label}
    maxW="22rem"
    borderWidth="1px"
    borderRadius="card"
    p="3"
    textStyle="sm"
  >
    <Flex direction="column" align="center" pb="2" color="brand.fg">
      <CheckIcon />
      <Text textStyle="lg" fontWeight="semibold" color="fg" fontVariantNumeric="tabular-nums">
        {amount}
      </Text>
      <Text color="fg.muted">{picture.paid}</Text>
    </Flex>
    <Row name={picture.transaction} value={picture.transactionId} />
    <Row name={picture.utr} value={picture.digits} isUtr />
    <Row name={picture.bank} value={picture.account} />
  </Box>
);

const copy = async (what: string, value: string) => {
  try {
    await navigator.clipboard.writeText(value);
    toast.success(texts.copied(what));
  } catch {
    // The browser rejects the copy without permission, or has no clipboard on a page without TLS.
    toast.error(texts.notCopied);
  }
};

type CopyRowProps = { what: string; shown: ReactNode; value: string; note?: string };

/** Row with a value and a button that copies it. */
const CopyRow = ({ what, shown, value, note }: CopyRowProps) => (
  <Flex
    align="center"
    justify="space-between"
    gap="3"
    wrap="wrap"
    px="4"
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

/** UPI ID, which wraps before the bank, and inside a word only if the word is too long. */
const UpiId = ({ upiId }: { upiId: string }) =>
  upiId.split(/(?=@)/).map((part) => (
    <Fragment key={part}>
      <wbr />
      {part}
    </Fragment>
  ));

type FoldProps = { summary: string; children: ReactNode };

const Fold = ({ summary, children }: FoldProps) => (
  <chakra.details
    borderTopWidth="1px"
    _first={{ borderTopWidth: '0' }}
    onToggle={({ currentTarget }) => currentTarget.open && currentTarget.scrollIntoView({ block: 'nearest' })}
  >
    <chakra.summary
      display="flex"
      alignItems="center"
      justifyContent="space-between"
      gap="2"
      minH="touch"
      cursor="pointer"
      fontWeight="medium"
      css={{
        listStyle: 'none',
        '&::-webkit-details-marker': { display: 'none' },
        'details[open] > & svg': { rotate: '180deg' },
      }}
    >
      {summary}
      <ChevronDownIcon />
    </chakra.summary>
    {children}
  </chakra.details>
);

type PayDetailsProps = UpiPayment & {
  /** Whether the device may have a payment app. Then the link comes first, and the QR code is for another phone. */
  isPhone: boolean;
};

/**
 * Payment details. On a phone: a link that opens an app, values to copy, and a QR code for another phone. On other devices, the
 * QR code is next to the values and the link.
 */
export const PayDetails = ({ isPhone, ...payment }: PayDetailsProps) => {
  const { upiId, payeeName, rupees } = payment;
  const link = upiLink(payment);
  const amount = formatRupees(rupees);
  const openApp = (
    <Stack gap="1">
      <Button
        asChild
        {...(isPhone
          ? { size: 'lg', minH: '12' }
          : { variant: 'plain', minH: '6', alignSelf: 'flex-start', ms: '-1px' })}
        h="auto"
        whiteSpace="normal"
      >
        <chakra.a href={link} onClick={openAppUnguarded}>
          {texts.openApp(amount)}
        </chakra.a>
      </Button>
      <Text textStyle="sm" color="fg.muted">
        {texts.openAppHelp}
      </Text>
    </Stack>
  );
  const code = (
    // Black on white also in the dark theme, because cameras need this contrast.
    <Center
      role="img"
      aria-label={texts.qr(amount)}
      bg="white"
      color="black"
      p="2"
      w="fit-content"
      mx="auto"
      maxW="full"
      borderWidth="1px"
      borderRadius="card"
      css={{ '& svg': { w: '13.5rem', maxW: 'full', h: 'auto' } }}
    >
      <QrCode text={link} className="qr" />
    </Center>
  );
  return (
    <Stack gap="4">
      {isPhone && openApp}
      <Grid
        rowGap="4"
        columnGap="6"
        {...(!isPhone && { templateColumns: 'minmax(0, 1fr) auto', templateRows: 'auto 1fr' })}
      >
        <Box borderWidth="1px" borderRadius="card">
          <CopyRow
            what={texts.upiId}
            shown={<UpiId upiId={upiId} />}
            value={upiId}
            note={payeeName ? texts.payee(payeeName) : undefined}
          />
          <CopyRow what={texts.amount} shown={amount} value={rupees.toFixed(2)} />
        </Box>
        {!isPhone && (
          <>
            <Stack gap="2" gridRow="1 / span 2" gridColumn="2">
              <Text textStyle="sm" color="fg.muted" aria-hidden>
                {texts.scan}
              </Text>
              {code}
            </Stack>
            {openApp}
          </>
        )}
      </Grid>
      {/* The texts of the rows, which are touch targets, have the same distance as the other parts. */}
      <Box my="-2">
        {isPhone && <Fold summary={texts.otherPhone}>{code}</Fold>}
        <Fold summary={texts.whereUtr}>
          <UtrPicture amount={amount} />
        </Fold>
      </Box>
    </Stack>
  );
};

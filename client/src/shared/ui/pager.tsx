import { Button, Flex, Text } from '@chakra-ui/react';
import { adminMessages } from '../../admin-messages';

type PagerProps = {
  /** From 1. */
  page: number;
  pages: number;
  onPage: (page: number) => void;
  busy?: boolean;
};

const texts = adminMessages.pager;

/** Prev, 'Page x of y', Next (specification 2.10, and every list that is longer than a page). Another page starts at its top. */
export const Pager = ({ page, pages, onPage, busy }: PagerProps) => {
  const step = (next: number) => ({
    // Not disabled while it is busy: that would drop the focus, and the next page is one more press.
    'aria-disabled': busy || undefined,
    onClick: () => {
      if (busy) return;
      onPage(next);
      window.scrollTo({ top: 0 });
    },
  });
  return (
    <Flex as="nav" aria-label={texts.label} align="center" justify="flex-end" gap="3" wrap="wrap">
      <Text textStyle="sm" color="fg.muted" role="status" fontVariantNumeric="tabular-nums">
        {texts.page(page, pages)}
      </Text>
      <Flex gap="2">
        <Button size="sm" variant="outline" colorPalette="neutral" disabled={page <= 1} {...step(page - 1)}>
          {texts.previous}
        </Button>
        <Button
          size="sm"
          variant="outline"
          colorPalette="neutral"
          disabled={page >= pages}
          {...step(page + 1)}
        >
          {texts.next}
        </Button>
      </Flex>
    </Flex>
  );
};

import { Flex, Text } from '@chakra-ui/react';
import { useEffect } from 'react';
import { adminMessages } from '../../../texts/admin-messages';
import { QuietButton } from '../buttons/quiet-button';

/** How many pages there are; an empty list has one. */
export const pageCount = (total: number, rows: number): number => Math.max(1, Math.ceil(total / rows));

/**
 * How many pages a list has. What the address names may be past the last one, since the link is old or what was there is gone: the last
 * one is turned to then.
 *
 * @param turnTo absent while another answer is on its way
 */
export const usePages = (
  total: number,
  rows: number,
  page: number,
  turnTo?: (page: number) => void,
): number => {
  const pages = pageCount(total, rows);
  useEffect(() => {
    if (page > pages) turnTo?.(pages);
  });
  return pages;
};

type PagerProps = {
  /** From 1. */
  page: number;
  pages: number;
  onPage: (page: number) => void;
  busy?: boolean;
};

const texts = adminMessages.pager;

/** Prev, 'Page x of y', Next, under every list that is longer than a page. Another page starts at its top. */
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
        <QuietButton size="sm" disabled={page <= 1} {...step(page - 1)}>
          {texts.previous}
        </QuietButton>
        <QuietButton size="sm" disabled={page >= pages} {...step(page + 1)}>
          {texts.next}
        </QuietButton>
      </Flex>
    </Flex>
  );
};

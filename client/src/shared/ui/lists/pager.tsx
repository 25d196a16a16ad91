import { Flex, Text } from '@chakra-ui/react';
import { useEffect } from 'react';
import { pagerTexts as texts } from '../../../texts/admin/common';
import { QuietButton } from '../buttons/quiet-button';

/** Returns the number of pages. An empty list has one page. */
export const pageCount = (total: number, rows: number): number => Math.max(1, Math.ceil(total / rows));

/**
 * Returns the number of pages of a list, and opens the last page if the page number is after it.
 * @param turnTo absent while another response is pending
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
  /** Number of the page, from 1. */
  page: number;
  pages: number;
  onPage: (page: number) => void;
  busy?: boolean;
};

/** Pager below a list with several pages: Prev, 'Page x of y', and Next. A new page is displayed from its top. */
export const Pager = ({ page, pages, onPage, busy }: PagerProps) => {
  const step = (next: number) => ({
    // Not disabled while busy, because a disabled button loses the focus before the next press.
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

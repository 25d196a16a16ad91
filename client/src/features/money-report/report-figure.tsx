import { chakra, Link } from '@chakra-ui/react';
import { Link as RouterLink, useLocation } from 'react-router-dom';
import type { WalletDirection, WalletEntryKind } from '../../schema.generated';
import type { Day } from '../../shared/format/day';
import { moneyReport } from '../../texts/admin/money-report';

const texts = moneyReport;

/** Part of the report whose entries are listed. An omitted field does not restrict them. */
export type ReportFigureFilter = { kind?: WalletEntryKind; day?: Day; direction?: WalletDirection };

const names = ['kind', 'day', 'direction'] as const;

/** Returns the query string of the page that lists the entries of a figure. Without a figure, that of the report. */
export const figureSearch = (search: string, figure: ReportFigureFilter | undefined): string => {
  const params = new URLSearchParams(search);
  for (const name of names) params.delete(name);
  params.delete('entries');
  if (figure) params.set('entries', '1');
  for (const [name, value] of Object.entries(figure ?? {})) if (value) params.set(name, value);
  return `?${params}`;
};

/** Returns the displayed name of a figure. */
export const figureName = ({ kind, direction }: ReportFigureFilter): string => {
  const what = kind ? texts.kinds[kind] : texts.entries.all;
  if (direction === 'ADDED') return texts.entries.added(what);
  return direction === 'TAKEN' ? texts.entries.taken(what) : what;
};

/** Figure of the report, as a link to its entries. A zero has no link. */
export const ReportFigureLink = ({
  of,
  name,
  text,
  isZero,
}: {
  of: ReportFigureFilter;
  name: string;
  text: string;
  isZero: boolean;
}) => {
  const { search } = useLocation();
  if (isZero) return <chakra.span color="fg.muted">{text}</chakra.span>;
  return (
    <Link
      asChild
      color="inherit"
      fontWeight="inherit"
      minH={{ base: 'touch', md: '0' }}
      // On a phone, the touch target extends beyond the text.
      my={{ base: '-2.5', md: '0' }}
      ps={{ base: '5', md: '0' }}
      ms={{ base: '-5', md: '0' }}
      pe={{ base: '3', md: '0' }}
      me={{ base: '-3', md: '0' }}
      alignItems="center"
      textDecorationColor="border.control"
    >
      <RouterLink to={figureSearch(search, of)} aria-label={texts.entries.show(name, text)}>
        {text}
      </RouterLink>
    </Link>
  );
};

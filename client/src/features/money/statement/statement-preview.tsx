import { Button, Flex, Text } from '@chakra-ui/react';
import { useMemo, useState } from 'react';
import { addRupees, formatRupees } from '../../../shared/format/money';
import { BusyButton } from '../../../shared/ui/buttons/busy-button';
import { ViewChoice } from '../../../shared/ui/buttons/view-choice';
import { FootBar } from '../../../shared/ui/lists/foot-bar';
import { ListCard } from '../../../shared/ui/lists/list-card';
import { ListTable } from '../../../shared/ui/lists/list-table';
import { LongRows } from '../../../shared/ui/lists/long-list-rows';
import { EmptyState } from '../../../shared/ui/states/empty-state';
import { ErrorText } from '../../../shared/ui/states/error-text';
import { money } from '../../../texts/admin/money';
import { ColumnsDialog } from './columns-dialog';
import { lineCard, lineColumns, lineStyle } from './line-columns';
import { type LineView, linesOf, lineViews, type Preview, type StatementLine } from './statement-line';
import type { useStatement } from './use-statement';
import { WhoDialog } from './who-dialog';

const texts = money.statement;
const unsorted = () => undefined;

/** What is wrong with the file as a whole, and what to know of it. */
const Notes = ({ preview }: { preview: Preview }) => (
  <>
    {preview.problems.map(({ message }) => (
      <ErrorText key={message}>{message}</ErrorText>
    ))}
    {preview.overlapsNothing && (
      <Text role="status" bg="bg.warning" borderRadius="l2" px="4" py="3" fontWeight="medium">
        {texts.overlapsNothing}
      </Text>
    )}
  </>
);

type StatementPreviewProps = {
  statement: ReturnType<typeof useStatement> & { preview: Preview };
  busy: boolean;
  onCredit: () => void;
};

/** The lines of a statement by which money came in, and whose they are: what is chosen is credited. */
export const StatementPreview = ({ statement, busy, onCredit }: StatementPreviewProps) => {
  const { preview, lines, ids, chosen } = statement;
  const [view, setView] = useState<LineView>('all');
  const [who, setWho] = useState<StatementLine>();
  const [isMapping, setMapping] = useState(false);
  const columns = useMemo(() => lineColumns(setWho), []);
  const shown = useMemo(() => linesOf(lines, view), [lines, view]);
  const views = lineViews.filter((one) => one === 'all' || linesOf(lines, one).length > 0);
  const names = Object.fromEntries(
    lineViews.map((one) => [
      one,
      texts.view(one === 'all' ? texts.views.all : texts.states[one], linesOf(lines, one).length),
    ]),
  ) as Record<LineView, string>;
  const sum = formatRupees(addRupees(...chosen.map(({ credit }) => credit)));
  const said = chosen.length > 0 ? texts.chosen(chosen.length, sum) : texts.nothingChosen;
  return (
    <>
      <Notes preview={preview} />
      <Flex align="center" justify="space-between" gap="3" wrap="wrap">
        {lines.length > 0 && (
          <ViewChoice label={texts.views.label} views={views} names={names} shown={view} onShow={setView} />
        )}
        <Button
          size="sm"
          variant={lines.length > 0 ? 'ghost' : 'solid'}
          colorPalette={lines.length > 0 ? 'neutral' : undefined}
          onClick={() => setMapping(true)}
        >
          {lines.length > 0 ? texts.columns : texts.chooseColumns}
        </Button>
      </Flex>
      {lines.length > 0 && (
        <>
          <ListCard label={money.tabs.statement}>
            {shown.length === 0 ? (
              <EmptyState text={texts.noLines} />
            ) : (
              <ListTable
                label={money.tabs.statement}
                columns={columns}
                items={shown}
                from="lg"
                card={lineCard}
                sort={undefined}
                onSort={unsorted}
                rows={LongRows}
                chosen={{ ids, onChange: statement.choose }}
                css={lineStyle}
              />
            )}
          </ListCard>
          <FootBar label={said}>
            <Text role="status" fontWeight="semibold" fontVariantNumeric="tabular-nums" me="auto">
              {said}
            </Text>
            <BusyButton size="sm" busy={busy} disabled={chosen.length === 0} onClick={onCredit}>
              {texts.submit(chosen.length)}
            </BusyButton>
          </FootBar>
        </>
      )}
      {who && (
        <WhoDialog
          line={who}
          onPick={(one) => statement.pick(who.id, one)}
          onClose={() => setWho(undefined)}
        />
      )}
      {isMapping && (
        <ColumnsDialog
          columns={preview.columns}
          mapping={preview.mapping}
          onChoose={(mapping) => void statement.readBy(mapping)}
          onClose={() => setMapping(false)}
        />
      )}
    </>
  );
};

import { useApolloClient } from '@apollo/client/react';
import { Box, Flex, Grid, Stack, Text, VisuallyHidden } from '@chakra-ui/react';
import { useCallback, useEffect, useState } from 'react';
import { customerName } from '../../shared/format/customer-name';
import { localHost } from '../../shared/share-link';
import { BusyButton } from '../../shared/ui/buttons/busy-button';
import { QuietButton } from '../../shared/ui/buttons/quiet-button';
import { ViewChoice } from '../../shared/ui/buttons/view-chips';
import { FootBar } from '../../shared/ui/lists/foot-bar';
import { PageMain } from '../../shared/ui/page/page-main';
import { PageTitle } from '../../shared/ui/page/page-title';
import { EmptyState } from '../../shared/ui/states/empty-state';
import { ErrorState } from '../../shared/ui/states/error-state';
import { Screen } from '../../shared/ui/states/screen';
import { whatsapp as texts } from '../../texts/admin/whatsapp';
import { readMarks, useMarks, writeMarks } from './done-marks';
import { type Kind, kinds } from './draft-text';
import { CustomerLink, groupByState, type OnMark, RecipientList } from './recipient-list';
import { loadRecipients, type Recipient, type Recipients } from './recipients';
import { TextEditor, useMessageTemplate } from './text-editor';
import { type Audience, useAudience } from './use-audience';
import { useDraft } from './use-draft';

type NextBarProps = {
  person: Recipient;
  left: number;
  done: number;
  draft: ReturnType<typeof useDraft>;
  /** Whether the text cannot be sent. */
  disabled: boolean;
  onNext: (href: string) => void;
  onTakeOut: () => void;
};

/** Bar with the next customer and the button that opens the draft, at the bottom of the window. */
const NextBar = ({ person, left, done, draft, disabled, onNext, onTakeOut }: NextBarProps) => (
  <FootBar label={customerName(person)}>
    <Box flex="1 1 10rem" minW="0">
      <CustomerLink person={person} />
    </Box>
    <VisuallyHidden role="status">{texts.status(left, done)}</VisuallyHidden>
    {draft.query.error && !draft.preview ? (
      <ErrorState inLine query={draft.query} failed={texts.nextFailed} />
    ) : (
      <>
        <QuietButton aria-label={texts.takeOutOf(customerName(person))} onClick={onTakeOut}>
          {texts.takeOut}
        </QuietButton>
        <BusyButton
          flex={{ base: '1 1 auto', sm: '0 0 auto' }}
          minW="11rem"
          fontVariantNumeric="tabular-nums"
          busy={!disabled && draft.href === undefined}
          disabled={disabled}
          onClick={() => draft.href && onNext(draft.href)}
        >
          {texts.next(left)}
        </BusyButton>
      </>
    )}
  </FootBar>
);

/** Returns the text that names the recipients. */
const whoOf = (kind: Kind, { day }: Recipients): string => {
  const who = texts.who[kind];
  return typeof who === 'string' ? who : who(day ?? '');
};

/** Queue of customers: the text, the list, and the next customer. */
const Queue = ({ kind, people: { people, total } }: { kind: Kind; people: Recipients }) => {
  const marks = useMarks(kind);
  const text = useMessageTemplate(kind);
  const parts = groupByState(people, marks);
  const [next] = parts.left;
  const draft = useDraft(next, text.text);
  const mark = useCallback<OnMark>(
    (some, to) =>
      writeMarks(
        kind,
        some.map(({ id }) => id),
        to,
      ),
    [kind],
  );
  const host = localHost();
  const open = (href: string) => {
    // Another tab may have opened this draft just now, and marked it as done.
    if (!next || readMarks(kind)[next.id]) return;
    window.open(href, '_blank', 'noopener,noreferrer');
    mark([next], { at: new Date().toISOString() });
  };
  return (
    <>
      {total !== undefined && total > people.length && (
        <Text textStyle="sm" color="fg.muted">
          {texts.notAll(people.length, total)}
        </Text>
      )}
      {host && (
        <Text textStyle="sm" color="fg.warning">
          {texts.localLinks(host)}
        </Text>
      )}
      <Grid templateColumns={{ lg: 'minmax(0, 26rem) minmax(0, 1fr)' }} gap="4" alignItems="start">
        <Stack gap="2">
          <TextEditor
            kind={kind}
            of={text}
            reader={next && { name: customerName(next), preview: draft.preview }}
          />
          <Text textStyle="sm" color="fg.muted" role={next ? undefined : 'status'}>
            {next ? texts.help : texts.allDone}
          </Text>
        </Stack>
        <Box pt={{ base: '6', md: '0' }} minW="0">
          <RecipientList kind={kind} of={parts} marks={marks} onMark={mark} />
        </Box>
      </Grid>
      {next && (
        <NextBar
          person={next}
          left={parts.left.length}
          done={parts.done.length}
          draft={draft}
          disabled={text.problem !== undefined}
          onNext={open}
          onTakeOut={() => mark([next], { at: new Date().toISOString(), out: true })}
        />
      )}
    </>
  );
};

type Answer = { key: string; people?: Recipients; error?: unknown };

/**
 * Loads the customers of a queue once, when its screen is opened, so that the list does not change while an admin works through
 * it.
 */
const useRecipients = (audience: Audience) => {
  const client = useApolloClient();
  const key = JSON.stringify(audience);
  const [answer, setAnswer] = useState<Answer>();
  const [again, setAgain] = useState(0);
  const [isAsking, setAsking] = useState(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is what is asked for, and `again` asks once more.
  useEffect(() => {
    let isOver = false;
    const tell = (next: Omit<Answer, 'key'>) => {
      if (isOver) return;
      setAnswer({ key, ...next });
      setAsking(false);
    };
    setAsking(true);
    loadRecipients(client, audience).then(
      (people) => tell({ people }),
      (error: unknown) => tell({ error }),
    );
    return () => {
      isOver = true;
    };
  }, [client, key, again]);
  const current = answer?.key === key ? answer : undefined;
  return {
    people: current?.people,
    error: current?.error,
    loading: isAsking,
    refetch: async () => setAgain((before) => before + 1),
  };
};

/** Page with WhatsApp drafts for many customers. Each press opens one draft, and nothing is sent automatically. */
export const WhatsAppPage = () => {
  const { audience, who, showKind, showEverybody } = useAudience();
  const { kind } = audience;
  const query = useRecipients(audience);
  return (
    <PageMain wide>
      <Stack gap="3">
        <PageTitle title={texts.title} />
        <Flex>
          <ViewChoice
            label={texts.kindsLabel}
            views={kinds}
            names={texts.kinds}
            shown={kind}
            onShow={showKind}
          />
        </Flex>
        <Flex gap="2" align="center" wrap="wrap" mb="-1">
          <Text textStyle="sm" color="fg.muted">
            {who ?? (query.people && whoOf(kind, query.people))}
          </Text>
          {who && (
            <QuietButton size="sm" onClick={showEverybody}>
              {texts.allCustomers}
            </QuietButton>
          )}
        </Flex>
        <Screen
          query={query}
          data={query.people}
          failed={texts.loadFailed}
          empty={query.people?.people.length === 0 && <EmptyState text={texts.empty[kind]} />}
        >
          {(people) => <Queue key={kind} kind={kind} people={people} />}
        </Screen>
      </Stack>
    </PageMain>
  );
};

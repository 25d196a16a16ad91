import { Flex, Grid, Stack, Text } from '@chakra-ui/react';
import { customerName } from '../../shared/format/customer-name';
import { QuietButton } from '../../shared/ui/buttons/quiet-button';
import { ViewChips } from '../../shared/ui/buttons/view-chips';
import { PageMain } from '../../shared/ui/page/page-main';
import { PageTitle } from '../../shared/ui/page/page-title';
import { EmptyState } from '../../shared/ui/states/empty-state';
import { Screen } from '../../shared/ui/states/screen';
import { useSteady } from '../../shared/use/use-steady';
import { whatsapp as texts } from '../../texts/admin/whatsapp';
import { readMarks, useMarks, writeMarks } from './done-marks';
import { type Kind, kinds } from './kinds';
import { NextBar } from './next-bar';
import type { People } from './people';
import { type OnMark, PeopleList, partsOf } from './people-list';
import { TextEditor } from './text-editor';
import { useAudience } from './use-audience';
import { useDraft } from './use-draft';
import { usePeople } from './use-people';
import { useText } from './use-text';

/** Whom it is for, in a line. */
const whoOf = (kind: Kind, { day }: People): string => {
  const who = texts.who[kind];
  return typeof who === 'string' ? who : who(day ?? '');
};

/** The queue: text, list, and who is next. */
const Queue = ({ kind, people: { people, total } }: { kind: Kind; people: People }) => {
  const marks = useMarks(kind);
  const text = useText(kind);
  const parts = partsOf(people, marks);
  const [next] = parts.left;
  const draft = useDraft(next, text.text);
  const mark = useSteady<Parameters<OnMark>>((some, to) =>
    writeMarks(
      kind,
      some.map(({ id }) => id),
      to,
    ),
  );
  const open = (href: string) => {
    // Another tab may have been faster by a moment: whoever it opened is drawn as done at once.
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
        <PeopleList kind={kind} of={parts} marks={marks} onMark={mark} />
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

/** WhatsApp drafts for many, one after the other: each press opens one, and nothing is sent from here. */
export const WhatsAppPage = () => {
  const { audience, who, showKind, showEverybody } = useAudience();
  const { kind } = audience;
  const query = usePeople(audience);
  return (
    <PageMain wide>
      <Stack gap="3">
        <PageTitle title={texts.title} />
        <ViewChips
          label={texts.kindsLabel}
          views={kinds}
          names={texts.kinds}
          shown={kind}
          onShow={showKind}
        />
        <Flex gap="2" align="center" wrap="wrap" minH="8">
          <Text color="fg.muted">{who ?? (query.people && whoOf(kind, query.people))}</Text>
          {who && (
            <QuietButton size="sm" onClick={showEverybody}>
              {texts.everybody}
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

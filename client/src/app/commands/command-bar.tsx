import { Box, chakra, Text } from '@chakra-ui/react';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useCan } from '../../shared/apollo/permissions';
import { messageOf } from '../../shared/apollo/server-error';
import { Modal } from '../../shared/ui/dialogs/modal';
import { TextField } from '../../shared/ui/fields/fields';
import { useDebounced } from '../../shared/use/use-debounced';
import { guardedNavigate } from '../../shared/use/use-leave-guard';
import { commandTexts as texts } from '../../texts/admin/commands';
import { type Command, commandsFor, orderNumberIn, subjectOf } from './commands';
import { useFindCommandsQuery } from './commands.generated';

/** Minimum length of a searched text. Shorter texts match too much. */
const MIN_CHARACTERS = 2;

const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

type CommandBarProps = { typed: string; onType: (text: string) => void; onClose: () => void };

/**
 * Dialog that finds and opens screens, actions, customers, orders, and dishes by a typed text. The focus stays in the field:
 * arrow keys select, and Enter opens.
 * @param typed text of the field. The caller stores it, because the user can type before the dialog is displayed
 */
export const CommandBar = ({ typed, onType, onClose }: CommandBarProps) => {
  const [at, setAt] = useState(0);
  const id = useId();
  const can = useCan();
  const navigate = useNavigate();
  const search = useDebounced(subjectOf(typed));
  const orderNumber = orderNumberIn(search);
  const isSearched = search.length >= MIN_CHARACTERS;
  const query = useFindCommandsQuery({
    variables: { search: search.replace(/^#/, ''), orderNumber, isNumber: orderNumber !== undefined },
    skip: !isSearched,
    fetchPolicy: 'cache-and-network',
  });
  const found = isSearched && typed.trim() !== '' ? (query.data ?? query.previousData) : undefined;
  const groups = commandsFor(typed, can, found);
  const all = groups.flatMap(({ commands }) => commands);
  const active = Math.min(at, all.length - 1);
  const isPending = subjectOf(typed) !== search || query.loading;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the displayed option changes with both.
  useEffect(() => {
    document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [active, all.length]);

  const open = ({ to }: Command) => {
    onClose();
    // In a later task, after the dialog has restored the focus.
    setTimeout(() => guardedNavigate(() => navigate(to)));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (step !== undefined && all.length > 0) {
      event.preventDefault();
      setAt((active + step + all.length) % all.length);
    }
    const command = all[active];
    if (event.key === 'Enter' && command && !event.nativeEvent.isComposing) {
      event.preventDefault();
      open(command);
    }
  };

  let position = -1;
  return (
    <Modal title={texts.title} onClose={onClose}>
      <TextField
        label={texts.title}
        hideLabel
        placeholder={texts.placeholder}
        autoComplete="off"
        role="combobox"
        aria-expanded
        aria-controls={id}
        aria-activedescendant={all.length > 0 ? `${id}-${active}` : undefined}
        value={typed}
        onChange={(event) => {
          onType(event.target.value);
          setAt(0);
        }}
        onKeyDown={onKeyDown}
      />
      {/* Without results, in place of them. Otherwise, next to the first title, so that no result moves. */}
      <Text
        role="status"
        textStyle="sm"
        color="fg.muted"
        position={all.length > 0 ? 'absolute' : undefined}
        insetEnd="6"
        mt="3"
        px="2"
      >
        {query.error
          ? messageOf(query.error, texts.failed)
          : isPending
            ? texts.searching
            : all.length === 0 && texts.none}
      </Text>
      {/* Ends at the edge of the dialog, so that a row that is cut off shows that more follow. */}
      <Box
        id={id}
        role="listbox"
        aria-label={texts.results}
        mt="3"
        mb="-2"
        pb="2"
        h="22rem"
        maxH="50dvh"
        overflowY="auto"
      >
        {groups.map(({ title, commands }) => (
          <Box key={`${title} ${commands[0]?.to}`} role="group" aria-label={title} mb="3">
            <Text aria-hidden textStyle="xs" color="fg.muted" fontWeight="semibold" px="2" mb="1">
              {title}
            </Text>
            {commands.map((command) => {
              position += 1;
              const own = position;
              return (
                <chakra.div
                  key={command.to}
                  id={`${id}-${own}`}
                  role="option"
                  aria-selected={own === active}
                  display="flex"
                  flexDirection="column"
                  justifyContent="center"
                  py="1.5"
                  minH={{ base: 'touch', lg: '9' }}
                  px="2"
                  borderRadius="l2"
                  cursor="pointer"
                  bg={own === active ? 'brand.subtle' : undefined}
                  _hover={{ bg: 'bg.subtle' }}
                  onClick={() => open(command)}
                >
                  <span>{command.text}</span>
                  {command.about && (
                    <Text as="span" textStyle="sm" color="fg.muted" fontVariantNumeric="tabular-nums">
                      {command.about}
                    </Text>
                  )}
                </chakra.div>
              );
            })}
          </Box>
        ))}
      </Box>
    </Modal>
  );
};

import { chakra, Flex, Stack, Text } from '@chakra-ui/react';
import { useRef } from 'react';
import {
  type LocalStorageItem,
  localStorageItem,
  useLocalStorage,
} from '../../shared/apollo/local-storage-item';
import { QuietButton } from '../../shared/ui/buttons/quiet-button';
import { TextAreaField } from '../../shared/ui/fields/fields';
import { whatsapp as texts } from '../../texts/admin/whatsapp';
import { type Kind, kinds, type PlaceholderName, placeholdersIn, placeholdersOf } from './draft-text';

const items = Object.fromEntries(
  kinds.map((kind) => [kind, localStorageItem(`mealbox.whatsapp-text.${kind}`)]),
) as Record<Kind, LocalStorageItem>;

/**
 * Returns the text of a kind of message, and functions that change it: the default text, or the admin's own, which this browser
 * stores.
 */
export const useMessageTemplate = (kind: Kind) => {
  const text = useLocalStorage(items[kind]) ?? texts.usual[kind];
  const write = (next: string) => items[kind].write(next === texts.usual[kind] ? null : next);
  const unknown = placeholdersIn(text).find(
    (place) => !(placeholdersOf[kind] as readonly string[]).includes(place),
  );
  return {
    text,
    write,
    isUsual: text === texts.usual[kind],
    showUsual: () => write(texts.usual[kind]),
    /** Reason why no draft can be opened with this text. */
    problem: text.trim() === '' ? texts.textMissing : unknown && texts.unknownPlace(unknown),
  };
};

type TextEditorProps = {
  kind: Kind;
  of: ReturnType<typeof useMessageTemplate>;
  /** Customer of the preview, and the resulting text. Absent if no customer remains. */
  reader?: { name: string; preview: string | undefined };
};

/** Whether a button inserts a placeholder. `{menu}` is for stored texts: it is the same link as `{link}`. */
const isOffered = (place: PlaceholderName): boolean => place !== 'menu';

/** Editor of a text with placeholders, and a preview for the next customer. */
export const TextEditor = ({ kind, of, reader }: TextEditorProps) => {
  const box = useRef<HTMLDivElement>(null);
  const insert = (place: PlaceholderName) => {
    const area = box.current?.querySelector('textarea');
    if (!area) return;
    area.setRangeText(`{${place}}`, area.selectionStart, area.selectionEnd, 'end');
    of.write(area.value);
    area.focus();
  };
  return (
    <Stack ref={box} gap="3" p={{ base: '3', md: '4' }} layerStyle="card">
      <TextAreaField
        label={texts.text}
        rows={5}
        maxLength={1000}
        value={of.text}
        onChange={(event) => of.write(event.currentTarget.value)}
        error={of.problem}
      />
      <Flex gap={{ base: '2', sm: '1.5' }} wrap="wrap">
        {placeholdersOf[kind].filter(isOffered).map((place) => (
          <QuietButton
            key={place}
            size="sm"
            px={{ base: '1.5', sm: '2' }}
            textStyle={{ base: 'xs', sm: 'sm' }}
            fontWeight="normal"
            aria-label={texts.insert(place, texts.places[place])}
            title={texts.places[place]}
            onClick={() => insert(place)}
          >
            {`{${place}}`}
          </QuietButton>
        ))}
        {!of.isUsual && texts.usual[kind] !== '' && (
          <QuietButton size="sm" ms="auto" onClick={of.showUsual}>
            {texts.usualText}
          </QuietButton>
        )}
      </Flex>
      {reader && (
        <chakra.section aria-label={texts.reads(reader.name)}>
          <Text textStyle="sm" color="fg.muted" mb="1">
            {texts.reads(reader.name)}
          </Text>
          <Text minH="16" px="3" py="2" bg="bg.success" borderRadius="l2" whiteSpace="pre-wrap">
            {of.problem ? '' : reader.preview}
          </Text>
        </chakra.section>
      )}
    </Stack>
  );
};

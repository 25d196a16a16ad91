import { chakra, Flex, Stack, Text } from '@chakra-ui/react';
import { useRef } from 'react';
import { QuietButton } from '../../shared/ui/buttons/quiet-button';
import { TextAreaField } from '../../shared/ui/fields/fields';
import { whatsapp as texts } from '../../texts/admin/whatsapp';
import { type Kind, type Place, placesOf } from './kinds';
import type { useText } from './use-text';

type TextEditorProps = {
  kind: Kind;
  of: ReturnType<typeof useText>;
  /** Who reads it, and what; absent while nobody does. */
  reader?: { name: string; preview: string | undefined };
};

/** The text with its places, and below it what the next one reads. */
export const TextEditor = ({ kind, of, reader }: TextEditorProps) => {
  const box = useRef<HTMLDivElement>(null);
  const insert = (place: Place) => {
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
      <Flex gap="1.5" wrap="wrap">
        {placesOf[kind].map((place) => (
          <QuietButton
            key={place}
            size="sm"
            px="2"
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

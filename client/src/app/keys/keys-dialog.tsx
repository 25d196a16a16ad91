import { chakra, Text } from '@chakra-ui/react';
import { Modal } from '../../shared/ui/dialogs/modal';
import { adminMessages } from '../../texts/admin-messages';
import { allLinks } from '../admin-bar-links';

const texts = adminMessages.keys;

const all: readonly (readonly [keys: string, what: string])[] = [
  ...texts.list,
  ...allLinks.map(({ key, text }) => [`g ${key}`, texts.goTo(text)] as const),
];

/** The keys and what they do. */
export const KeysDialog = ({ onClose }: { onClose: () => void }) => (
  <Modal title={texts.title} size="sm" onClose={onClose}>
    <chakra.dl
      display="grid"
      gridTemplateColumns="auto minmax(0, 1fr)"
      columnGap="4"
      rowGap="1.5"
      alignItems="baseline"
      css={{ '& dt': { fontFamily: 'mono', textStyle: 'sm', fontWeight: 'semibold' } }}
    >
      {all.map(([keys, what]) => [<dt key={keys}>{keys}</dt>, <dd key={`${keys} does`}>{what}</dd>])}
    </chakra.dl>
    <Text textStyle="sm" color="fg.muted" mt="4">
      {texts.where}
    </Text>
  </Modal>
);

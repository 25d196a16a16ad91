import { Text } from '@chakra-ui/react';
import { messages } from '../../../texts/messages';
import { useOnline } from '../../use/use-online';

/** Note next to a button that needs the network. The button remains enabled, since the browser's network state may be wrong. */
export const OfflineNote = () => {
  const online = useOnline();
  return (
    <Text
      role="status"
      textStyle="sm"
      fontWeight="medium"
      color="fg.warning"
      mb="2"
      _empty={{ display: 'none' }}
    >
      {online ? '' : messages.app.offline}
    </Text>
  );
};

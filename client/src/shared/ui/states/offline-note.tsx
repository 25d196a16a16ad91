import { Text } from '@chakra-ui/react';
import { messages } from '../../../texts/messages';
import { useOnline } from '../../use/use-online';

/** Beside a button that needs the network: without one, that it cannot work. It stays to be pressed, since a browser may be wrong about it. */
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

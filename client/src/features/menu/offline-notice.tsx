import { Text } from '@chakra-ui/react';
import { useOnline } from '../../shared/use/use-online';
import { messages } from '../../texts/messages';
import { menuWidth } from './menu-layout';

/** The network is gone. What is on the screen stays, and so does the cart. */
export const OfflineNotice = () => {
  const online = useOnline();
  return (
    <div role="status">
      {!online && (
        <Text
          css={menuWidth}
          py="2"
          bg="bg.warning"
          color="fg.warning"
          textStyle="sm"
          fontWeight="medium"
          maxW="none"
        >
          {messages.app.offline}
        </Text>
      )}
    </div>
  );
};

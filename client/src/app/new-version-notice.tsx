import { Box, Flex, Text } from '@chakra-ui/react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { QuietButton } from '../shared/ui/buttons/quiet-button';
import { messages } from '../texts/messages';
import { type Versions, versions } from './new-version';

const texts = messages.app;

/** Notice about a newer version. The version starts with the button, or with the next screen. */
export const NewVersionNotice = ({ of = versions }: { of?: Versions }) => {
  const isReady = useSyncExternalStore(of.subscribe, of.isReady);
  const { pathname } = useLocation();
  const [openedAt, setOpenedAt] = useState<string>();
  useEffect(() => {
    if (!isReady) return;
    if (openedAt === undefined) setOpenedAt(pathname);
    else if (openedAt !== pathname) of.start();
  }, [of, isReady, openedAt, pathname]);
  return (
    <Box role="status">
      {isReady && (
        <Flex bg="bg.info" px="4" py="1" gap="3" align="center" justify="center" wrap="wrap">
          <Text textStyle="sm" fontWeight="medium">
            {texts.newVersion}
          </Text>
          <QuietButton size="sm" onClick={() => of.start({ requested: true })}>
            {texts.startNewVersion}
          </QuietButton>
        </Flex>
      )}
    </Box>
  );
};

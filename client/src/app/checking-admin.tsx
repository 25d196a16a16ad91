import { Flex, Spinner, Text, VisuallyHidden } from '@chakra-ui/react';
import { PageMain } from '../shared/ui/page/page-main';
import { adminMessages } from '../texts/admin-messages';
import { messages } from '../texts/messages';

/** What is shown while the server is asked whose token is stored. */
export const CheckingAdmin = () => (
  <PageMain wide>
    {/* Before the screen with its own title is there, a screen reader finds at least whose page this is. */}
    <VisuallyHidden asChild>
      <h1>{messages.app.name}</h1>
    </VisuallyHidden>
    <Flex align="center" justify="center" gap="3" py="16" role="status" color="fg.muted">
      <Spinner size="sm" aria-hidden />
      <Text>{adminMessages.routes.checkingAdmin}</Text>
    </Flex>
  </PageMain>
);

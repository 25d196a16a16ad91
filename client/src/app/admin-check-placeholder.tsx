import { Flex, Spinner, Text, VisuallyHidden } from '@chakra-ui/react';
import { PageMain } from '../shared/ui/page/page-main';
import { routesTexts } from '../texts/admin/sign-in';
import { messages } from '../texts/messages';

/** Placeholder while the server checks the stored token. */
export const AdminCheckPlaceholder = () => (
  <PageMain wide>
    {/* Title for screen readers until the screen has one. */}
    <VisuallyHidden asChild>
      <h1>{messages.app.name}</h1>
    </VisuallyHidden>
    <Flex align="center" justify="center" gap="3" py="16" role="status" color="fg.muted">
      <Spinner aria-hidden />
      <Text>{routesTexts.checkingAdmin}</Text>
    </Flex>
  </PageMain>
);

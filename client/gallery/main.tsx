import { ChakraProvider, Flex, Stack, Text } from '@chakra-ui/react';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { adminSystem } from '../src/app/theme/admin-system';
import '../src/app/theme/first-paint.css';
import '../src/app/theme/fonts.css';
import { ThemeChoice } from '../src/shared/ui/buttons/theme-choice';
import { Toaster } from '../src/shared/ui/dialogs/toaster';
import { PageMain } from '../src/shared/ui/page/page-main';
import { PageTitle } from '../src/shared/ui/page/page-title';
import { Buttons } from './buttons';
import { Dialogs } from './dialogs';
import { Fields } from './fields';
import { Lists } from './lists';
import { States } from './states';
import { Texts } from './texts';

/** Gallery of the shared components in their states. */
const Gallery = () => (
  <PageMain wide>
    <title>Parts · Mealbox</title>
    <Stack gap="10" p="4">
      <Flex justify="space-between" align="center" gap="4" wrap="wrap">
        <PageTitle title="Parts" />
        <ThemeChoice />
      </Flex>
      <Text color="fg.muted">
        Shared components of `client/src/shared/ui`, in the states that screens display.
      </Text>
      <Buttons />
      <Fields />
      <Lists />
      <States />
      <Texts />
      <Dialogs />
    </Stack>
  </PageMain>
);

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root.');
createRoot(root).render(
  <StrictMode>
    <BrowserRouter>
      <ChakraProvider value={adminSystem}>
        <Gallery />
        <Toaster />
      </ChakraProvider>
    </BrowserRouter>
  </StrictMode>,
);

import { Button, chakra, Flex, Stack, Text } from '@chakra-ui/react';
import { type ReactNode, useEffect } from 'react';
import { kitchenPath, type SlotAndTab } from '../../../shared/desk-paths';
import { QuietButton } from '../../../shared/ui/buttons/quiet-button';
import { RouterLink } from '../../../shared/ui/buttons/router-link';
import { PageMain } from '../../../shared/ui/page/page-main';
import { PageTitle } from '../../../shared/ui/page/page-title';
import { adminMessages } from '../../../texts/admin-messages';
import { messages } from '../../../texts/messages';
import '../../../shared/print/paper.css';
import './print.css';

const texts = adminMessages.print;

type PrintFrameProps = {
  title: string;
  /** Where to go back. */
  slot: SlotAndTab;
  /** What there is to print, once that is known; announced. */
  ready: string | undefined;
  /** It is all there, and there is something. */
  canPrint: boolean;
  /** What can be chosen before it is printed. */
  choices?: ReactNode;
  /** What to mind in the browser's print window. */
  advice: string;
  /** The browser's print window was closed again; it does not say whether anything was printed. */
  onPrinted?: () => void;
  /** The paper, as large as it is; nothing else of the page is printed. */
  children: ReactNode;
};

/**
 * A screen that shows what is to be printed, and prints it. The browser prints this page and no other window: nothing pops up, and it works on a phone.
 */
export const PrintFrame = (props: PrintFrameProps) => {
  const { title, slot, ready, canPrint, choices, advice, onPrinted, children } = props;
  useEffect(() => {
    if (!onPrinted) return;
    window.addEventListener('afterprint', onPrinted);
    return () => window.removeEventListener('afterprint', onPrinted);
  }, [onPrinted]);
  return (
    <PageMain wide>
      <Stack gap="4">
        <PageTitle title={title}>
          <QuietButton asChild minH="touch">
            <RouterLink to={kitchenPath(slot)}>{texts.back}</RouterLink>
          </QuietButton>
          <Button minH="touch" disabled={!canPrint} onClick={() => window.print()}>
            {texts.print}
          </Button>
        </PageTitle>
        {choices && (
          <Flex gap="4" align="end" wrap="wrap" css={{ '& > :has(select)': { flex: '0 1 18rem' } }}>
            {choices}
          </Flex>
        )}
        <Text textStyle="sm" color="fg.muted">
          <chakra.span role="status" fontWeight="medium" color="fg">
            {ready ?? messages.app.loading}
          </chakra.span>{' '}
          {advice}
        </Text>
        {children}
      </Stack>
    </PageMain>
  );
};

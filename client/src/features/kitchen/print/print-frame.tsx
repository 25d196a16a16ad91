import { Button, chakra, Flex, Stack, Text } from '@chakra-ui/react';
import { type ReactNode, useEffect } from 'react';
import { type KitchenView, kitchenPath } from '../../../shared/admin-paths';
import { BackLink } from '../../../shared/ui/page/back-link';
import { PageMain } from '../../../shared/ui/page/page-main';
import { PageTitle } from '../../../shared/ui/page/page-title';
import { adminBarTexts } from '../../../texts/admin/bar';
import { printTexts as texts } from '../../../texts/admin/print';
import { messages } from '../../../texts/messages';
import '../../../shared/print/paper.css';
import './print.css';

type PrintFrameProps = {
  title: string;
  /** Meal and day of the print. */
  of: string;
  /** Day, meal, and tab of the link back to the kitchen. */
  slot: KitchenView;
  /** Announced text about the content. Undefined while the content loads. */
  ready: string | undefined;
  /** Whether everything is rendered and there is something to print. */
  canPrint: boolean;
  /** Choices before printing. */
  choices?: ReactNode;
  /** Advice for the browser's print dialog. */
  advice: string;
  /** Called when the browser's print window closes. The browser does not report whether it printed. */
  onPrinted?: () => void;
  /** Sheets in their real size. Nothing else on the page is printed. */
  children: ReactNode;
};

/** Print screen with a preview. The browser prints this page without opening another window, so it works on a phone. */
export const PrintFrame = (props: PrintFrameProps) => {
  const { title, of, slot, ready, canPrint, choices, advice, onPrinted, children } = props;
  useEffect(() => {
    if (!onPrinted) return;
    window.addEventListener('afterprint', onPrinted);
    return () => window.removeEventListener('afterprint', onPrinted);
  }, [onPrinted]);
  return (
    <PageMain wide>
      <Stack gap="4">
        <Stack gap="1">
          <BackLink to={kitchenPath(slot)} text={adminBarTexts.kitchen} />
          <PageTitle title={title} detail={of}>
            <Button minH="touch" disabled={!canPrint} onClick={() => window.print()}>
              {texts.print}
            </Button>
          </PageTitle>
        </Stack>
        {choices && (
          <Flex
            gap="4"
            align="end"
            wrap="wrap"
            _empty={{ display: 'none' }}
            css={{ '& > :has(select)': { flex: { base: '1 1 18rem', md: '0 1 18rem' } } }}
          >
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

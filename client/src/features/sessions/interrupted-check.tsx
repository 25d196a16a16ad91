import { Stack, Text } from '@chakra-ui/react';
import { useEffect } from 'react';
import { Navigate } from 'react-router-dom';
import { BusyButton } from '../../shared/ui/buttons/busy-button';
import { messages } from '../../texts/messages';
import { useAdminCheck } from './use-admin-check';

/** How long after a check that could not reach the server the next one goes out by itself. */
const pauseMs = 3_000;

/**
 * The admin check went to nobody: shown on the sign-in, asked again by itself and by 'Try again', and once the server has
 * answered one is back at the page that was asked for. The token stays meanwhile.
 *
 * @param problem what the check that led here reported
 */
export const InterruptedCheck = ({ target, problem }: { target: string; problem: string }) => {
  const check = useAdminCheck();
  const { state, busy, again } = check;
  useEffect(() => {
    if (state !== 'unreachable' || busy) return;
    const timer = setTimeout(again, pauseMs);
    window.addEventListener('online', again);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', again);
    };
  }, [state, busy, again]);

  if (state === 'allowed') return <Navigate to={target} replace />;
  return (
    <Stack gap="3" align="flex-start" bg="bg.warning" borderRadius="card" px="4" py="3">
      <Text role="alert">{check.problem ?? problem}</Text>
      <BusyButton variant="outline" colorPalette="neutral" busy={busy} onClick={again}>
        {messages.app.retry}
      </BusyButton>
    </Stack>
  );
};

import { Text } from '@chakra-ui/react';
import { useNavigate } from 'react-router-dom';
import {
  SetupProgressDocument,
  useSetSetupStatusMutation,
  useSetupProgressQuery,
} from '../../parts/setup/setup.generated';
import { messageOf } from '../../shared/apollo/server-error';
import { paths } from '../../shared/paths';
import { BusyButton } from '../../shared/ui/buttons/busy-button';
import { toast } from '../../shared/ui/dialogs/toasts';
import { Part } from '../../shared/ui/page/part';
import { setupTexts as texts } from '../../texts/admin/setup';

/** Section with a button that displays a dismissed setup list on Home again. */
export const SetupPart = () => {
  const { data } = useSetupProgressQuery({ fetchPolicy: 'cache-first' });
  const [save, { loading }] = useSetSetupStatusMutation({
    refetchQueries: [SetupProgressDocument],
    awaitRefetchQueries: true,
  });
  const navigate = useNavigate();
  if (!data?.setupProgress.isDismissed) return null;
  const reopen = async () => {
    try {
      await save({ variables: { setup: 'OPEN' } });
      await navigate(paths.adminHome);
    } catch (error) {
      toast.error(messageOf(error, texts.reopenFailed));
    }
  };
  return (
    <Part
      level={3}
      title={texts.part}
      action={
        <BusyButton
          size="sm"
          variant="outline"
          colorPalette="neutral"
          busy={loading}
          onClick={() => void reopen()}
        >
          {texts.reopen}
        </BusyButton>
      }
    >
      <Text textStyle="sm" color="fg.muted">
        {texts.reopenHelp}
      </Text>
    </Part>
  );
};

import { Button, Text } from '@chakra-ui/react';
import { keepChosenPeople } from '../../shared/chosen-people';
import { whatsappPath } from '../../shared/desk-paths';
import { QuietButton } from '../../shared/ui/buttons/quiet-button';
import { RouterLink } from '../../shared/ui/buttons/router-link';
import { Tick } from '../../shared/ui/fields/tick';
import { FootBar } from '../../shared/ui/lists/foot-bar';
import { adminMessages } from '../../texts/admin-messages';
import type { useChosenUsers } from './use-chosen-users';

const texts = adminMessages.users;

type ChosenUsersBarProps = {
  chosen: ReturnType<typeof useChosenUsers>;
  /** Saves those who are chosen as a file. */
  onExport: () => void;
  /** Keeps them as a group. */
  onGroup: () => void;
};

/** What can be done with the chosen customers; it stays at the foot of the window. */
export const ChosenUsersBar = ({ chosen, onExport, onGroup }: ChosenUsersBarProps) => {
  const count = texts.chosen(chosen.all.length);
  return (
    <FootBar label={count}>
      <Text
        role="status"
        fontWeight="semibold"
        fontVariantNumeric="tabular-nums"
        flex={{ base: '1 0 auto', sm: '0 0 auto' }}
        me={{ sm: '4' }}
      >
        {count}
      </Text>
      {chosen.isPageChosen !== undefined && (
        <Tick
          gap="2"
          textStyle="sm"
          me={{ sm: 'auto' }}
          boxSize={{ base: '4.5', lg: '4' }}
          checked={chosen.isPageChosen}
          onTick={chosen.choosePage}
        >
          {texts.choosePage}
        </Tick>
      )}
      <QuietButton size="sm" flex={{ base: '1 1 auto', sm: '0 0 auto' }} onClick={chosen.clear}>
        {texts.clearChosen}
      </QuietButton>
      <QuietButton size="sm" flex={{ base: '1 1 auto', sm: '0 0 auto' }} onClick={onExport}>
        {texts.exportChosen}
      </QuietButton>
      <QuietButton size="sm" flex={{ base: '1 1 auto', sm: '0 0 auto' }} onClick={onGroup}>
        {texts.groupChosen}
      </QuietButton>
      <Button asChild size="sm" flex={{ base: '1 1 auto', sm: '0 0 auto' }}>
        <RouterLink
          to={whatsappPath({ about: 'users', show: 'chosen' })}
          onClick={() => keepChosenPeople(chosen.all)}
        >
          {texts.whatsappChosen}
        </RouterLink>
      </Button>
    </FootBar>
  );
};

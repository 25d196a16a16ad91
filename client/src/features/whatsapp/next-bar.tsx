import { Box, VisuallyHidden } from '@chakra-ui/react';
import { customerName } from '../../shared/format/customer-name';
import { BusyButton } from '../../shared/ui/buttons/busy-button';
import { QuietButton } from '../../shared/ui/buttons/quiet-button';
import { FootBar } from '../../shared/ui/lists/foot-bar';
import { ErrorState } from '../../shared/ui/states/error-state';
import { whatsapp as texts } from '../../texts/admin/whatsapp';
import type { Person } from './people';
import { PersonName } from './person-name';
import type { useDraft } from './use-draft';

type NextBarProps = {
  person: Person;
  left: number;
  done: number;
  draft: ReturnType<typeof useDraft>;
  /** Nobody can be written to with this text. */
  disabled: boolean;
  onNext: (href: string) => void;
  onTakeOut: () => void;
};

/** Who is next, and the button that opens their draft; it stays at the foot of the window. */
export const NextBar = ({ person, left, done, draft, disabled, onNext, onTakeOut }: NextBarProps) => (
  <FootBar label={customerName(person)}>
    <Box flex="1 1 10rem" minW="0">
      <PersonName person={person} />
    </Box>
    <VisuallyHidden role="status">{texts.status(left, done)}</VisuallyHidden>
    {draft.query.error && !draft.preview ? (
      <ErrorState inLine query={draft.query} failed={texts.nextFailed} />
    ) : (
      <>
        <QuietButton aria-label={texts.takeOutOf(customerName(person))} onClick={onTakeOut}>
          {texts.takeOut}
        </QuietButton>
        <BusyButton
          flex={{ base: '1 1 auto', sm: '0 0 auto' }}
          minW="11rem"
          fontVariantNumeric="tabular-nums"
          busy={!disabled && draft.href === undefined}
          disabled={disabled}
          onClick={() => draft.href && onNext(draft.href)}
        >
          {texts.next(left)}
        </BusyButton>
      </>
    )}
  </FootBar>
);

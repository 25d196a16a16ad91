import { useEffect } from 'react';
import { useWhatsAppNextQuery } from '../../gql/admin';
import { formatWallet } from '../../shared/format/wallet';
import { customerPath, mealPath } from '../../shared/paths';
import { useSteady } from '../../shared/use/use-steady';
import { whatsappDraft } from '../../shared/whatsapp-draft';
import { fillPlaces, placesIn, type Values } from './draft-text';
import { linkPlaces } from './kinds';
import type { Person } from './people';

/** Shown in place of a personal link, which is nobody's to read but its customer's. */
const hidden = (path: string) => `${window.location.origin}${path}…`;

/**
 * The draft to somebody: number, name, wallet and personal link as they are now, not as when the list was read. They are asked for anew
 * when the admin comes back to the screen. The link is asked for only where the text has it, one person at a time.
 */
export const useDraft = (person: Person | undefined, text: string) => {
  const withLink = placesIn(text).some((place) => linkPlaces.includes(place));
  const query = useWhatsAppNextQuery({
    variables: { id: person?.userId ?? '', withLink },
    skip: !person,
    fetchPolicy: 'no-cache',
  });
  const look = useSteady(() => {
    if (person && document.visibilityState === 'visible') void query.refetch().catch(() => undefined);
  });
  useEffect(() => {
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [look]);

  const user = query.data?.user;
  const isKnown = person !== undefined && user?.id === person.userId && (!withLink || Boolean(user.userUuid));
  if (!isKnown || !user || !query.data) return { query };
  const known: Values = {
    ...person.values,
    name: user.title,
    balance: user.walletBalance === null ? '' : formatWallet(user.walletBalance),
    kitchen: query.data.settings.kitchenName,
  };
  const uuid = String(user.userUuid);
  const origin = window.location.origin;
  const links = { link: origin + customerPath(uuid), menu: origin + mealPath(uuid) };
  return {
    query,
    /** As it is shown here. */
    preview: fillPlaces(text, { ...known, link: hidden(customerPath('')), menu: hidden(mealPath('')) }),
    /** What opens it in WhatsApp; absent while it is asked for anew. */
    href: query.loading
      ? undefined
      : whatsappDraft(user.mobileNumber, fillPlaces(text, withLink ? { ...known, ...links } : known)),
  };
};

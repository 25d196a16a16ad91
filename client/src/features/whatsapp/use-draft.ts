import { useEffect, useEffectEvent } from 'react';
import { formatWallet } from '../../shared/format/wallet';
import { mealPath } from '../../shared/paths';
import { whatsappDraft } from '../../shared/share-link';
import { type DraftValues, fillPlaceholders, linkPlaceholders, placeholdersIn } from './draft-text';
import type { Recipient } from './recipients';
import { useWhatsAppNextQuery } from './whatsapp.generated';

/** Returns the text displayed instead of a personal link, which only its customer may read. */
const hidden = (path: string) => `${window.location.origin}${path}…`;

/**
 * Returns the draft for a customer with the current number, name, balance, and personal link. The data is reloaded when the
 * admin returns to the screen. The link is loaded only if the text contains it, for one customer at a time.
 */
export const useDraft = (person: Recipient | undefined, text: string) => {
  const withLink = placeholdersIn(text).some((place) => linkPlaceholders.includes(place));
  const query = useWhatsAppNextQuery({
    variables: { id: person?.userId ?? '', withLink },
    skip: !person,
    fetchPolicy: 'no-cache',
  });
  const reload = useEffectEvent(() => {
    if (person && document.visibilityState === 'visible') void query.refetch().catch(() => undefined);
  });
  useEffect(() => {
    const onVisibility = () => reload();
    document.addEventListener('visibilitychange', onVisibility);
    return () => document.removeEventListener('visibilitychange', onVisibility);
  }, []);

  const user = query.data?.user;
  const isKnown = person !== undefined && user?.id === person.userId && (!withLink || Boolean(user.userUuid));
  if (!isKnown || !user || !query.data) return { query };
  const known: DraftValues = {
    ...person.values,
    name: user.title,
    balance: user.walletBalance === null ? '' : formatWallet(user.walletBalance),
    kitchen: query.data.settings.kitchenName,
  };
  const uuid = String(user.userUuid);
  const origin = window.location.origin;
  // Both links open the menu, which has a button for the profile.
  const links = { link: origin + mealPath(uuid), menu: origin + mealPath(uuid) };
  return {
    query,
    /** Text for display, without the link. */
    preview: fillPlaceholders(text, { ...known, link: hidden(mealPath('')), menu: hidden(mealPath('')) }),
    /** Address that opens the draft in WhatsApp. Absent while the data is reloading. */
    href: query.loading
      ? undefined
      : whatsappDraft(user.mobileNumber, fillPlaceholders(text, withLink ? { ...known, ...links } : known)),
  };
};

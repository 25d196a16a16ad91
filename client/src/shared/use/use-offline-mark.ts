import { messages } from '../../texts/messages';
import { useOnline } from './use-online';

/**
 * What a button or link that asks the server is given while there is no network: the word beside its own, drawn by its recipe, and the
 * sentence for who hears it. It stays to be pressed, since a browser may be wrong about it.
 *
 * @returns nothing while there is a network
 */
export const useOfflineMark = () =>
  useOnline()
    ? undefined
    : { 'data-offline': messages.app.offlineMark, 'aria-description': messages.app.offline };

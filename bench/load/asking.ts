import { drive, type Load, type LoadWishes, type Request } from './drive.js';
import type { Contender } from './rounds.js';

/**
 * A contender that answers HTTP requests.
 *
 * @param wishes as for one load; `most` ends it after that many requests
 * @param figure what is taken of a load; requests per second when left out
 */
export function asking<T extends Request>(
  name: string,
  url: string,
  { most = Number.POSITIVE_INFINITY, ...wishes }: LoadWishes<T> & { readonly most?: number },
  figure: (load: Load) => number = (load) => load.perSecond,
): Contender {
  return {
    name,
    async run() {
      let left = most;
      return figure(await drive(url, { ...wishes, next: () => (left-- > 0 ? wishes.next() : null) }));
    },
  };
}

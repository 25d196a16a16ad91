import { drive, type Load, type LoadOptions, type Request } from './drive.js';
import type { Contender } from './rounds.js';

/**
 * Returns a contender that answers HTTP requests.
 * @param options load options; `most` is the maximum number of requests
 * @param figure figure that is taken from a load; default: requests per second
 */
export function requestsContender<T extends Request>(
  name: string,
  url: string,
  { most = Number.POSITIVE_INFINITY, ...options }: LoadOptions<T> & { readonly most?: number },
  figure: (load: Load) => number = (load) => load.perSecond,
): Contender {
  return {
    name,
    async run() {
      let left = most;
      return figure(await drive(url, { ...options, next: () => (left-- > 0 ? options.next() : null) }));
    },
  };
}

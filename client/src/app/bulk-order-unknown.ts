import { bulkOrder, sentCallItem } from '../shared/apollo/sent-calls';
import { readJson } from '../shared/read-json';

type Stored = { waiting: readonly { job?: object }[] };

/** Whether an order for many was sent of which it is not known whether the server has it: a job that it has goes on without this device. */
export const isBulkOrderUnknown = (owner: string): boolean => {
  const { waiting = [] } = readJson<Stored>(sentCallItem(owner, bulkOrder).read()) ?? {};
  return waiting.some(({ job }) => job === undefined);
};

import { useApolloClient } from '@apollo/client/react';
import { useMemo, useRef, useState } from 'react';
import { messageOf } from '../../../shared/apollo/server-error';
import { decodeText } from '../../../shared/files/decode-text';
import type { SelectedRows } from '../../../shared/ui/lists/list-table';
import { money } from '../../../texts/admin/money';
import { PreviewBankStatementDocument } from '../money.generated';

import {
  initialSelection,
  isCreditable,
  type Mapping,
  type PickedCustomers,
  type Preview,
  withPickedCustomers,
} from './statement-line';

const texts = money.statement;

type Read = { name: string; csv: string; preview: Preview };

/** Returns the selected bank statement: the server's preview, and the lines that the admin selected. */
export const useStatement = () => {
  const client = useApolloClient();
  const [read, setRead] = useState<Read>();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const [ids, setIds] = useState<SelectedRows>({});
  const [picked, setPicked] = useState<PickedCustomers>({});
  // If two files are selected in quick succession, the last one counts.
  const lastTurn = useRef(0);

  const ask = async (name: string, csv: string, mapping: Mapping | null) => {
    const turn = ++lastTurn.current;
    setBusy(true);
    setError(undefined);
    try {
      const { data } = await client.query({
        query: PreviewBankStatementDocument,
        variables: { csv, mapping },
        fetchPolicy: 'no-cache',
      });
      if (turn !== lastTurn.current) return;
      if (!data) throw new Error(texts.readFailed);
      const preview = data.previewBankStatement;
      setRead({ name, csv, preview });
      setIds(initialSelection(preview.lines));
      setPicked({});
    } catch (reason) {
      if (turn === lastTurn.current) setError(messageOf(reason, texts.readFailed));
    } finally {
      if (turn === lastTurn.current) setBusy(false);
    }
  };

  const open = async (file: File) => {
    setRead(undefined);
    setError(undefined);
    const csv = await file.arrayBuffer().then(decodeText, () => undefined);
    if (csv === undefined) setError(texts.readFailed);
    else if (csv === null) setError(texts.noCsv);
    else await ask(file.name, csv, null);
  };

  const lines = useMemo(() => (read ? withPickedCustomers(read.preview.lines, picked) : []), [read, picked]);
  const chosen = useMemo(() => lines.filter((line) => ids[line.id] && isCreditable(line)), [lines, ids]);
  return {
    name: read?.name,
    preview: read?.preview,
    lines,
    busy,
    error,
    open,
    /** Reads the same file with another column mapping. */
    readBy: (mapping: Mapping) => read && ask(read.name, read.csv, mapping),
    ids,
    choose: setIds,
    chosen,
    /** Selects the customer of a line, and selects the line for crediting. */
    pick: (id: string, who: PickedCustomers[string]) => {
      setPicked((before) => ({ ...before, [id]: who }));
      setIds((before) => ({ ...before, [id]: true }));
    },
    close: () => {
      lastTurn.current++;
      setRead(undefined);
      setBusy(false);
      setError(undefined);
    },
  };
};

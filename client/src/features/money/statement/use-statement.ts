import { useApolloClient } from '@apollo/client/react';
import { useMemo, useRef, useState } from 'react';
import { PreviewBankStatementDocument } from '../../../gql/admin';
import { messageOf } from '../../../shared/apollo/server-error';
import { decodeText } from '../../../shared/files/decode-text';
import type { Chosen } from '../../../shared/ui/lists/list-table';
import { money } from '../../../texts/admin/money';

import {
  chosenAtFirst,
  isCreditable,
  type Mapping,
  type Picked,
  type Preview,
  withPicked,
} from './statement-line';

const texts = money.statement;

type Read = { name: string; csv: string; preview: Preview };

/** A bank's statement that was chosen: what the server makes of it, and what is chosen in it. */
export const useStatement = () => {
  const client = useApolloClient();
  const [read, setRead] = useState<Read>();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const [ids, setIds] = useState<Chosen>({});
  const [picked, setPicked] = useState<Picked>({});
  // Of two files that are chosen soon after each other the last one counts.
  const asked = useRef(0);

  const ask = async (name: string, csv: string, mapping: Mapping | null) => {
    const turn = ++asked.current;
    setBusy(true);
    setError(undefined);
    try {
      const { data } = await client.query({
        query: PreviewBankStatementDocument,
        variables: { csv, mapping },
        fetchPolicy: 'no-cache',
      });
      if (turn !== asked.current) return;
      if (!data) throw new Error(texts.readFailed);
      const preview = data.previewBankStatement;
      setRead({ name, csv, preview });
      setIds(chosenAtFirst(preview.lines));
      setPicked({});
    } catch (reason) {
      if (turn === asked.current) setError(messageOf(reason, texts.readFailed));
    } finally {
      if (turn === asked.current) setBusy(false);
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

  const lines = useMemo(() => (read ? withPicked(read.preview.lines, picked) : []), [read, picked]);
  const chosen = useMemo(() => lines.filter((line) => ids[line.id] && isCreditable(line)), [lines, ids]);
  return {
    name: read?.name,
    preview: read?.preview,
    lines,
    busy,
    error,
    open,
    /** Reads the same file by other columns. */
    readBy: (mapping: Mapping) => read && ask(read.name, read.csv, mapping),
    ids,
    choose: setIds,
    chosen,
    /** Somebody says whose a line is, and means it to be credited. */
    pick: (id: string, who: Picked[string]) => {
      setPicked((before) => ({ ...before, [id]: who }));
      setIds((before) => ({ ...before, [id]: true }));
    },
    close: () => {
      asked.current++;
      setRead(undefined);
      setBusy(false);
      setError(undefined);
    },
  };
};

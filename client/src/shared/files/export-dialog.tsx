import { Stack } from '@chakra-ui/react';
import { useEffect, useEffectEvent } from 'react';
import { fileMessages } from '../../texts/file-messages';
import { QuietButton } from '../ui/buttons/quiet-button';
import { Modal } from '../ui/dialogs/modal';
import { toast } from '../ui/dialogs/toasts';
import { ErrorText } from '../ui/states/error-text';
import { type Cell, csvOf, saveFile } from './csv';
import { FileProgress, useFile } from './file-progress';
import { loadAllPages, type PagedList } from './load-all-pages';

/** List that can be exported, with its query and the format of a row. */
type ExportedList<Row> = PagedList<Row> & {
  title: string;
  /** File name without extension. */
  fileName: string;
  columns: readonly string[];
  cells: (row: Row) => readonly Cell[];
  /** Filter of the rows. By default, all rows. */
  only?: (row: Row) => boolean;
};

type ExportDialogProps<Row> = { list: ExportedList<Row>; onClose: () => void };

/** Dialog that creates a file of a whole list as soon as it opens, and closes after saving. */
export const ExportDialog = <Row,>({ list, onClose }: ExportDialogProps<Row>) => {
  const { work, failure, make, stop } = useFile(fileMessages.failed);
  const start = () =>
    void make(async (signal, onProgress) => {
      const all = await loadAllPages(list, { signal, onProgress, changed: fileMessages.changed });
      const rows = list.only ? all.filter(list.only) : all;
      saveFile(csvOf(list.columns, rows.map(list.cells)), `${list.fileName}.csv`);
      toast.success(fileMessages.saved(rows.length));
      onClose();
    });
  const startNow = useEffectEvent(start);
  useEffect(() => {
    startNow();
    return stop;
  }, [stop]);
  return (
    <Modal title={list.title} size="sm" onClose={onClose}>
      <Stack gap="3" pb="2" minH="16">
        {work && <FileProgress work={work} onStop={onClose} />}
        {failure && (
          <>
            <ErrorText>{failure}</ErrorText>
            <QuietButton alignSelf="flex-start" onClick={start}>
              {fileMessages.retry}
            </QuietButton>
          </>
        )}
      </Stack>
    </Modal>
  );
};

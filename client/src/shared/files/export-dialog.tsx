import { Stack } from '@chakra-ui/react';
import { useEffect } from 'react';
import { fileMessages } from '../../texts/file-messages';
import { QuietButton } from '../ui/buttons/quiet-button';
import { Modal } from '../ui/dialogs/modal';
import { toast } from '../ui/dialogs/toasts';
import { ErrorText } from '../ui/states/error-text';
import { useSteady } from '../use/use-steady';
import { allPages, type PagedList } from './all-pages';
import { type Cell, csvOf } from './csv';
import { FileProgress } from './file-progress';
import { saveFile } from './save-file';
import { useFile } from './use-file';

/** A list as a file: what is asked for, and how a row is written. */
export type ExportedList<Row> = PagedList<Row> & {
  title: string;
  /** Without its ending. */
  fileName: string;
  columns: readonly string[];
  cells: (row: Row) => readonly Cell[];
  /** Only these rows of it; left out, all. */
  only?: (row: Row) => boolean;
};

type ExportDialogProps<Row> = { list: ExportedList<Row>; onClose: () => void };

/** Makes a file of a whole list as soon as it is opened, and closes when it is saved. */
export const ExportDialog = <Row,>({ list, onClose }: ExportDialogProps<Row>) => {
  const { work, failure, make, stop } = useFile(fileMessages.failed);
  const start = useSteady(() => {
    void make(async (signal, onProgress) => {
      const all = await allPages(list, { signal, onProgress, changed: fileMessages.changed });
      const rows = list.only ? all.filter(list.only) : all;
      saveFile(csvOf(list.columns, rows.map(list.cells)), `${list.fileName}.csv`);
      toast.success(fileMessages.saved(rows.length));
      onClose();
    });
  });
  useEffect(() => {
    start();
    return stop;
  }, [start, stop]);
  return (
    <Modal title={list.title} size="sm" onClose={onClose}>
      <Stack gap="3" pb="4" minH="16">
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

import { BackupError } from './backup-format.js';

/** Sentence for a system error about a file. */
const SENTENCES: Readonly<Record<string, (file: string) => string>> = {
  ENOSPC: (file) => `The disk is full: ${file} could not be written.`,
  EDQUOT: (file) => `The disk is full: ${file} could not be written.`,
  EFBIG: (file) => `${file} grew larger than a file may be here.`,
  EACCES: (file) => `${file}: this user has no permission for it.`,
  EPERM: (file) => `${file}: this user has no permission for it.`,
  EROFS: (file) => `${file} is on a file system that can only be read.`,
  ENOENT: (file) => `${file}: there is no such file or folder.`,
  ENOTDIR: (file) => `${file}: there is no such file or folder.`,
  EISDIR: (file) => `${file} is a folder. Name a file.`,
  EIO: (file) => `The disk has failed at ${file}.`,
};

/** Converts a system error about a file to a message. Returns other errors unchanged. */
export function asFileError(error: unknown, file: string): unknown {
  const code = (error as NodeJS.ErrnoException | null)?.code ?? '';
  const sentence = (error as NodeJS.ErrnoException | null)?.syscall ? SENTENCES[code] : undefined;
  return sentence ? new BackupError(sentence(file)) : error;
}

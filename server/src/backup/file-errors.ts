import { BackupError } from './backup-format.js';

/** What a system's error about a file means, for whoever named the file. */
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

/** Turns a system's error about a file into a sentence; gives any other error back as it is. */
export function asFileError(error: unknown, file: string): unknown {
  const code = (error as NodeJS.ErrnoException | null)?.code ?? '';
  const sentence = (error as NodeJS.ErrnoException | null)?.syscall ? SENTENCES[code] : undefined;
  return sentence ? new BackupError(sentence(file)) : error;
}

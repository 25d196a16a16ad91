import { existsSync, readFileSync, writeFileSync } from 'node:fs';

/** Writes a generated file if its text changed. Other checks can read the files while the generation is checked. */
export function writeIfChanged(file: string, text: string): void {
  if (!existsSync(file) || readFileSync(file, 'utf8') !== text) writeFileSync(file, text);
}

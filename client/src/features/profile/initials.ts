import { charactersOf } from '../../shared/format/text';

/** One or two initials for an avatar. */
export const initialsOf = (name: string): string => {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const first = charactersOf(words[0] ?? '')[0] ?? '?';
  const last = words.length > 1 ? (charactersOf(words.at(-1) ?? '')[0] ?? '') : '';
  return `${first}${last}`.toLocaleUpperCase('en-IN');
};

import {
  type LocalStorageItem,
  localStorageItem,
  useLocalStorage,
} from '../../shared/apollo/local-storage-item';
import { whatsapp as texts } from '../../texts/admin/whatsapp';
import { placesIn } from './draft-text';
import { type Kind, kinds, placesOf } from './kinds';

const items = Object.fromEntries(
  kinds.map((kind) => [kind, localStorageItem(`mealbox.whatsapp-text.${kind}`)]),
) as Record<Kind, LocalStorageItem>;

/** The text of a kind: the usual one, or what was written in its place, which this browser keeps. */
export const useText = (kind: Kind) => {
  const text = useLocalStorage(items[kind]) ?? texts.usual[kind];
  const write = (next: string) => items[kind].write(next === texts.usual[kind] ? null : next);
  const unknown = placesIn(text).find((place) => !(placesOf[kind] as readonly string[]).includes(place));
  return {
    text,
    write,
    isUsual: text === texts.usual[kind],
    showUsual: () => write(texts.usual[kind]),
    /** Why nobody can be written to with it. */
    problem: text.trim() === '' ? texts.textMissing : unknown && texts.unknownPlace(unknown),
  };
};

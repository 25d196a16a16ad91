/** Creates an object whose keys and values are the given words. */
export const words = <const Word extends string>(...all: Word[]): { readonly [Name in Word]: Name } =>
  Object.fromEntries(all.map((word) => [word, word])) as { readonly [Name in Word]: Name };

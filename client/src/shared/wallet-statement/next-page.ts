/** How many entries of a statement are asked for at once. */
const entriesAPage = 100;

/** The page that holds the first entry not loaded yet; `loaded` is how many there are. */
export const nextPageOf = (loaded: number): number => Math.floor(loaded / entriesAPage) + 1;

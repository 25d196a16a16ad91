/** The rows of the list on this screen, in their order. */
const rows = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('main tbody tr[data-row]')];

const focusedRow = (): HTMLElement | undefined => rows().find((row) => row.contains(document.activeElement));

/** Puts the focus on the next row, or the one before; without one on the first. */
export const goToRow = (by: 1 | -1): void => {
  const all = rows();
  const now = focusedRow();
  const next = all[now ? all.indexOf(now) + by : 0];
  if (!next) return;
  next.tabIndex = -1;
  next.focus({ preventScroll: true });
  next.scrollIntoView({ block: 'nearest' });
};

/** Opens the row that has the focus, by what a click on it would press; tells whether there was one. */
export const openRow = (): boolean => {
  const row = focusedRow();
  const open = row === document.activeElement ? row?.querySelector<HTMLElement>('[data-opens]') : null;
  open?.click();
  return Boolean(open);
};

/** Puts the focus into the search of this screen. */
export const goToSearch = (): void => {
  const fields = 'main input[type=search], main input[name=customers]';
  const search = [...document.querySelectorAll<HTMLInputElement>(fields)].find((field) =>
    field.checkVisibility(),
  );
  search?.focus();
  search?.select();
};

/** Presses what makes a new one on this screen; tells whether there is such a thing. */
export const makeNew = (): boolean => {
  const create = document.querySelector<HTMLElement>('main [data-makes-new]:enabled');
  create?.click();
  return create !== null;
};

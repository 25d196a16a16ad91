const customers = (count: number): string =>
  `${count.toLocaleString('en-IN')} ${count === 1 ? 'customer' : 'customers'}`;

/** Named groups of customers. */
export const groupsTexts = {
  title: 'Groups',
  none: 'No groups yet. Select customers, then save them as a group.',
  size: customers,
  more: (name: string) => `More actions for ${name}`,
  rename: 'Rename',
  delete: 'Delete',
  saveThese: (count: number) => `Save ${customers(count)} as group`,
  saveTitle: 'Save as group',
  saveHelp: (count: number) => `In Add Order, you can then select these ${customers(count)} together.`,
  renameTitle: (name: string) => `Rename ${name}`,
  name: 'Group name',
  nameNeeded: 'Enter a name for the group.',
  /** Warning if another group has the same name. */
  replaces: (count: number) =>
    `A group with this name already has ${customers(count)}. If you save, your selection replaces these customers.`,
  save: 'Save',
  saved: (name: string) => `${name} saved.`,
  saveFailed: "Couldn't save the group. Try again.",
  deleteQuestion: (name: string) => `Delete group ${name}?`,
  deleteConsequence: 'Its customers are not deleted.',
  deleted: (name: string) => `${name} deleted.`,
  deleteFailed: "Couldn't delete the group. Try again.",
  loadFailed: "Couldn't load the groups.",
  chooseFailed: "Couldn't load the group's customers.",
} as const;
